package org.jgpu.processor.devicecode;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * The class file of a class that javac has found, and the files beside it. They lie in the class's
 * package: javac finds files of a jar only in folders that may be packages.
 */
final class ClassPathFiles {
  /**
   * A place where a class may lie.
   *
   * @param folder the package, after the module where the location has several
   */
  record Place(JavaFileManager.Location location, String folder) {}

  private final Filer filer;
  private final Elements elements;

  ClassPathFiles(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
  }

  /** Returns where the class file of {@code type} lies; empty if nowhere. */
  Optional<Place> place(TypeElement type) {
    String name = fileName(type);
    return places(type).stream().filter(place -> read(place, name).isPresent()).findFirst();
  }

  /** Returns where the class file of {@code type} lies once this compilation has written it. */
  Optional<Place> output(TypeElement type) {
    String name = fileName(type);
    return outputs(type).stream().filter(place -> read(place, name).isPresent()).findFirst();
  }

  /** Returns the content of the class file of {@code type} in {@code place}. */
  Optional<byte[]> classFile(TypeElement type, Place place) {
    return read(place, fileName(type));
  }

  /** Returns the content of a file; empty if there is none. */
  Optional<byte[]> read(Place place, String name) {
    try (InputStream in =
        filer.getResource(place.location(), place.folder(), name).openInputStream()) {
      return Optional.of(in.readAllBytes());
    } catch (IOException | IllegalArgumentException | NullPointerException e) {
      // No such file; or no such location, or module in it, for which javac throws the others.
      return Optional.empty();
    }
  }

  private String fileName(TypeElement type) {
    String binary = elements.getBinaryName(type).toString();
    return binary.substring(binary.lastIndexOf('.') + 1) + ".class";
  }

  /**
   * Returns where javac may have found {@code type}: a class that belongs to a named module never
   * lies on the class path alone.
   */
  private List<Place> places(TypeElement type) {
    List<Place> places = new ArrayList<>();
    String folder = elements.getPackageOf(type).getQualifiedName().toString();
    @Nullable ModuleElement module = elements.getModuleOf(type);
    if (module != null && !module.isUnnamed()) {
      String inModule = module.getQualifiedName() + "/" + folder;
      places.addAll(outputs(type));
      places.add(new Place(StandardLocation.PATCH_MODULE_PATH, inModule));
      places.add(new Place(StandardLocation.MODULE_PATH, inModule));
    }
    places.add(new Place(StandardLocation.CLASS_PATH, folder));
    return places;
  }

  /** Returns where classes of the same module are written to. */
  private List<Place> outputs(TypeElement type) {
    List<Place> places = new ArrayList<>();
    String folder = elements.getPackageOf(type).getQualifiedName().toString();
    @Nullable ModuleElement module = elements.getModuleOf(type);
    if (module != null && !module.isUnnamed()) {
      String inModule = module.getQualifiedName() + "/" + folder;
      places.add(new Place(StandardLocation.CLASS_OUTPUT, inModule));
    }
    places.add(new Place(StandardLocation.CLASS_OUTPUT, folder));
    return places;
  }
}
