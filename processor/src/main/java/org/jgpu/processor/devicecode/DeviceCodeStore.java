package org.jgpu.processor.devicecode;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.FunctionFile;
import org.jgpu.format.SourceHash;
import org.jgpu.processor.diagnostics.ProcessorVersion;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrVerificationException;
import org.jgpu.processor.ir.IrVerifier;

/** Writes the device code of classes beside their class files, and reads that of other classes. */
public final class DeviceCodeStore {
  private final Filer filer;
  private final Elements elements;
  private final ClassPathFiles files;

  /** Creates a store over the files of one compilation. */
  public DeviceCodeStore(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
    this.files = new ClassPathFiles(filer, elements);
  }

  /**
   * What was found for a class.
   *
   * @param functions empty if there is a problem
   * @param problem why they cannot be used, for messages
   * @param missing whether there is no device code at all
   */
  public record Loaded(List<IrFunction> functions, Optional<String> problem, boolean missing) {
    /** Copies {@code functions}. */
    public Loaded {
      functions = List.copyOf(functions);
    }

    private static Loaded missing(String problem) {
      return new Loaded(List.of(), Optional.of(problem), true);
    }

    private static Loaded unusable(String problem) {
      return new Loaded(List.of(), Optional.of(problem), false);
    }
  }

  /**
   * Writes {@code functions} beside the class file of {@code type}, which javac has written.
   *
   * @throws IOException if a file cannot be read or written
   */
  public void write(TypeElement type, Collection<IrFunction> functions) throws IOException {
    String owner = elements.getBinaryName(type).toString();
    ClassPathFiles.Place place =
        files.output(type).orElseThrow(() -> new IOException("no class file of " + owner));
    byte[] content = files.classFile(type, place).orElseThrow();
    IrTextWriter writer = new IrTextWriter();
    List<String> lines =
        functions.stream()
            .sorted(Comparator.comparing(IrFunction::key))
            .map(writer::write)
            .toList();
    // With the hash of the class file: a class that was compiled again without JGPU must not pass
    // off old code.
    FunctionFile file =
        new FunctionFile(owner, ProcessorVersion.get(), SourceHash.of(content), lines);
    try (OutputStream out =
        filer
            .createResource(place.location(), place.folder(), FunctionFile.fileName(owner), type)
            .openOutputStream()) {
      out.write(file.text().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Reads the device code of {@code type}, a class that was compiled before. */
  public Loaded load(TypeElement type) {
    String owner = elements.getBinaryName(type).toString();
    Optional<ClassPathFiles.Place> place = files.place(type);
    if (place.isEmpty()) {
      return Loaded.missing("the class file of " + owner + " was not found");
    }
    Optional<byte[]> content = files.read(place.get(), FunctionFile.fileName(owner));
    if (content.isEmpty()) {
      return Loaded.missing(owner + " was compiled without the JGPU processor");
    }
    try {
      return functions(
          FunctionFile.read(new String(content.get(), StandardCharsets.UTF_8)),
          owner,
          SourceHash.of(files.classFile(type, place.get()).orElseThrow()));
    } catch (DescriptorFormatException | IrVerificationException e) {
      return Loaded.unusable("it cannot be read: " + e.getMessage());
    }
  }

  private static Loaded functions(FunctionFile file, String owner, String classHash) {
    if (!file.owner().equals(owner) || !file.classHash().equals(classHash)) {
      return Loaded.unusable(
          "the class file of " + owner + " has been changed since its device code was written");
    }
    IrTextReader reader = new IrTextReader();
    List<IrFunction> functions = new ArrayList<>();
    for (String line : file.functions()) {
      IrFunction function = reader.read(line);
      IrVerifier.verify(function, false);
      functions.add(function);
    }
    return new Loaded(functions, Optional.empty(), false);
  }

  /** Returns which members the compiler made in the record {@code type} of a class file. */
  public PlainMembers plainMembers(TypeElement type) {
    Optional<byte[]> content = files.place(type).flatMap(place -> files.classFile(type, place));
    if (content.isEmpty()) {
      return PlainMembers.NONE;
    }
    try {
      RecordClassFile record = new RecordClassFile(content.get());
      return new PlainMembers(record.hasPlainConstructor(), record.plainAccessors());
    } catch (IOException e) {
      return PlainMembers.NONE; // a class file that javac has read: in a form yet to come
    }
  }
}
