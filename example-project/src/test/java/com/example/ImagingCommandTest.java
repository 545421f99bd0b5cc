package com.example;

import static com.example.CommandRun.PHOTOGRAPH;
import static com.example.ErrorAssertions.assertFailure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImagingCommandTest {
  @TempDir Path directory;

  @Test
  void thePhotographIsFilteredAndComparedWithJava() throws IOException {
    Path out = directory.resolve("made").resolve("here");
    CommandRun run = CommandRun.of("imaging", "--repeat=1", PHOTOGRAPH, out);
    assertEquals(0, run.exitCode(), run.err());
    for (String name : List.of("blur.png", "edges.png", "equalised.png")) {
      BufferedImage image = ImageIO.read(out.resolve(name).toFile());
      assertEquals(451, image.getWidth(), name);
      assertEquals(300, image.getHeight(), name);
    }
    assertTrue(run.out().contains("device: "), run.out());
    for (String kernel :
        List.of("blurRows", "blurColumns", "luminance", "level", "magnitude", "histogram")) {
      assertTrue(run.out().matches("(?s).*" + kernel + " +launches +\\d.*"), run.out());
    }
    assertEquals(4, run.out().lines().filter(line -> line.endsWith(": ok")).count(), run.out());
  }

  @Test
  void aMissingImageIsNamed() {
    Path image = directory.resolve("none.png");
    assertFailure(CommandRun.of("imaging", image, directory), "no file", image.toString());
  }

  @Test
  void aDirectoryIsNoImage() {
    assertFailure(CommandRun.of("imaging", directory, directory), "is a directory");
  }

  @Test
  void anEmptyFileIsNamed() throws IOException {
    Path image = Files.createFile(directory.resolve("empty.png"));
    assertFailure(CommandRun.of("imaging", image, directory), image.toString(), "0 bytes");
  }

  @Test
  void aTextFileNamedPngIsNamed() throws IOException {
    Path image = Files.writeString(directory.resolve("text.png"), "Dear reader");
    assertFailure(CommandRun.of("imaging", image, directory), image.toString(), "'Dear rea'");
  }

  @Test
  void aTruncatedPngIsNamed() throws IOException {
    assertFailure(
        CommandRun.of("imaging", truncated(Files.readAllBytes(PHOTOGRAPH)), directory),
        "truncated",
        "damaged or unsupported PNG");
  }

  @Test
  void aTruncatedJpegIsNamedRatherThanHalfGrey() throws IOException {
    Path jpeg = directory.resolve("photograph.jpg");
    ImageIO.write(ImageIO.read(PHOTOGRAPH.toFile()), "jpeg", jpeg.toFile());
    assertFailure(
        CommandRun.of("imaging", truncated(Files.readAllBytes(jpeg)), directory),
        "truncated",
        "damaged or unsupported JPEG");
  }

  private Path truncated(byte[] image) throws IOException {
    return Files.write(directory.resolve("truncated"), Arrays.copyOf(image, image.length * 2 / 3));
  }

  @Test
  void anImageTooLargeForTheHeapIsNamedBeforeItIsDecoded() throws IOException {
    byte[] png = Files.readAllBytes(PHOTOGRAPH);
    // Width and height are at 16 and 20, big-endian; the header's checksum follows at 29.
    Arrays.fill(png, 16, 24, (byte) 0x7f);
    CRC32 checksum = new CRC32();
    checksum.update(png, 12, 17);
    ByteBuffer.wrap(png).putInt(29, (int) checksum.getValue());
    Path huge = Files.write(directory.resolve("huge.png"), png);
    assertFailure(CommandRun.of("imaging", huge, directory), "2139062143 x", "-Xmx");
  }

  @Test
  void anOutputDirectoryThatIsAFileIsNamed() throws IOException {
    Path file = Files.createFile(directory.resolve("out"));
    assertFailure(CommandRun.of("imaging", PHOTOGRAPH, file), "OUT-DIR " + file, "is a file");
  }

  @Test
  void anOutputDirectoryBelowAFileIsNamed() throws IOException {
    Path below = Files.createFile(directory.resolve("file")).resolve("out");
    assertFailure(CommandRun.of("imaging", PHOTOGRAPH, below), "OUT-DIR " + below, "be made");
  }

  @Test
  void aResultThatCannotBeWrittenIsNamed() throws IOException {
    Path taken = Files.createDirectory(directory.resolve("blur.png"));
    assertFailure(
        CommandRun.of("imaging", "--repeat=1", PHOTOGRAPH, directory), "cannot write " + taken);
  }
}
