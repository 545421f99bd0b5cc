package org.jgpu.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.junit.jupiter.api.Test;

/** What Maven Central asks of every artifact, of the POMs as they are with all they inherit. */
class PublicationTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern BOM = Pattern.compile("<artifactId>((?:jgpu|gpu)-[a-z-]+)<");

  @Test
  void everyPublishedPomSaysWhatCentralAsksFor() throws IOException, ModelBuildingException {
    List<String> missing = new ArrayList<>();
    for (Model model : published()) {
      check(missing, model, "name", model.getName());
      check(missing, model, "description", model.getDescription());
      check(missing, model, "url", model.getUrl());
      check(missing, model, "licenses", model.getLicenses());
      check(missing, model, "developers", model.getDevelopers());
      if (model.getScm() == null) {
        missing.add(model.getArtifactId() + ": scm");
      } else {
        check(missing, model, "scm/connection", model.getScm().getConnection());
        check(missing, model, "scm/developerConnection", model.getScm().getDeveloperConnection());
        check(missing, model, "scm/url", model.getScm().getUrl());
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void everyPublishedPomLeadsToTheSamePlace() throws IOException, ModelBuildingException {
    Set<String> places = new TreeSet<>();
    for (Model model : published()) {
      places.add(model.getUrl() + " " + model.getScm().getUrl());
    }
    assertEquals(1, places.size(), places.toString());
  }

  /** Dependencies that Central does not have, or that a user's build would resolve otherwise. */
  @Test
  void publishedPomsNeedNoRepositoriesOfTheirOwn() throws IOException, ModelBuildingException {
    for (Model model : published()) {
      assertTrue(
          model.getRepositories().stream().allMatch(r -> r.getId().equals("central")),
          model.getArtifactId());
    }
  }

  @Test
  void theProfileReleaseMakesSourcesAndJavadocOfEveryPublishedJar()
      throws IOException, ModelBuildingException {
    for (Model model : published()) {
      if (model.getPackaging().equals("pom")) {
        continue;
      }
      Set<String> goals =
          model.getBuild().getPlugins().stream()
              .filter(plugin -> plugin.getArtifactId().matches("maven-(source|javadoc)-plugin"))
              .flatMap(PublicationTest::goals)
              .collect(Collectors.toSet());
      assertEquals(
          Set.of("maven-source-plugin:jar-no-fork", "maven-javadoc-plugin:jar"),
          goals,
          model.getArtifactId());
    }
  }

  /** The BOM names what users take; a module that it leaves out is for JGPU's own builds. */
  @Test
  void whatUsersTakeIsPublishedAndTheRestIsNot() throws IOException, ModelBuildingException {
    Set<String> users = new TreeSet<>();
    BOM.matcher(Files.readString(ROOT.resolve("bom/pom.xml")))
        .results()
        .forEach(found -> users.add(found.group(1)));
    users.add("jgpu-parent");
    users.add("gpu-maven-plugin");
    users.add("jgpu-archetype");
    Set<String> published = new TreeSet<>();
    published().forEach(model -> published.add(model.getArtifactId()));
    assertEquals(users, published);
  }

  private static Stream<String> goals(Plugin plugin) {
    return plugin.getExecutions().stream()
        .flatMap(execution -> execution.getGoals().stream())
        .map(goal -> plugin.getArtifactId() + ":" + goal);
  }

  private static void check(List<String> missing, Model model, String what, String value) {
    if (value == null || value.isBlank()) {
      missing.add(model.getArtifactId() + ": " + what);
    }
  }

  private static void check(List<String> missing, Model model, String what, List<?> value) {
    if (value.isEmpty()) {
      missing.add(model.getArtifactId() + ": " + what);
    }
  }

  /** Returns the modules of JGPU's group that a deployment does not skip. */
  private static List<Model> published() throws IOException, ModelBuildingException {
    List<Model> models = new ArrayList<>();
    try (Stream<Path> folders = Files.list(ROOT)) {
      List<Path> poms =
          Stream.concat(Stream.of(ROOT), folders.sorted())
              .map(folder -> folder.resolve("pom.xml"))
              .filter(Files::exists)
              .toList();
      for (Path pom : poms) {
        Model model = effective(pom);
        boolean own = model.getGroupId().equals("org.jgpu");
        if (own && !"true".equals(model.getProperties().getProperty("maven.deploy.skip"))) {
          models.add(model);
        }
      }
    }
    assertTrue(models.size() > 9, models.toString());
    return models;
  }

  private static Model effective(Path pom) throws ModelBuildingException {
    DefaultModelBuildingRequest request = new DefaultModelBuildingRequest();
    request.setPomFile(pom.toFile());
    request.setActiveProfileIds(List.of("release"));
    request.setSystemProperties(System.getProperties());
    request.setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_MINIMAL);
    request.setModelResolver(new ImportedPoms());
    return new DefaultModelBuilderFactory().newInstance().build(request).getEffectiveModel();
  }
}
