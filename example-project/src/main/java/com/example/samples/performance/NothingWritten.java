package com.example.samples.performance;

import java.io.OutputStream;
import java.net.URI;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Files of javac, of which it reads those of the class path and writes none. */
final class NothingWritten extends ForwardingJavaFileManager<JavaFileManager> {
  NothingWritten(JavaCompiler javac) {
    super(javac.getStandardFileManager(null, null, null));
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
    return new SimpleJavaFileObject(URI.create("none:///" + name), kind) {
      @Override
      public OutputStream openOutputStream() {
        return OutputStream.nullOutputStream();
      }
    };
  }
}
