package com.example.imaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ImageFileTest {
  @TempDir Path directory;

  static Stream<Arguments> colours() {
    return Stream.of(
        Arguments.of(BufferedImage.TYPE_INT_RGB, "png", 0xff406080, 0x406080),
        Arguments.of(BufferedImage.TYPE_INT_ARGB, "png", 0xff406080, 0x406080),
        Arguments.of(BufferedImage.TYPE_INT_ARGB, "png", 0x00406080, 0xffffff),
        Arguments.of(BufferedImage.TYPE_INT_ARGB, "png", 0x80000000, 0x7f7f7f),
        Arguments.of(BufferedImage.TYPE_BYTE_INDEXED, "png", 0xff336699, 0x336699),
        Arguments.of(BufferedImage.TYPE_BYTE_BINARY, "png", 0xffffffff, 0xffffff));
  }

  @ParameterizedTest
  @MethodSource("colours")
  void everyColourModelIsRead(int type, String format, int argb, int expected) throws IOException {
    BufferedImage image = new BufferedImage(3, 2, type);
    image.setRGB(2, 1, argb);
    assertPixel(expected, read(image, format), 5);
  }

  @ParameterizedTest
  @MethodSource("greys")
  void greyIsNotBrightened(int type, int sample) throws IOException {
    BufferedImage image = new BufferedImage(3, 2, type);
    image.getRaster().setSample(2, 1, 0, sample);
    assertPixel(0x808080, read(image, "png"), 5);
  }

  static Stream<Arguments> greys() {
    return Stream.of(
        Arguments.of(BufferedImage.TYPE_BYTE_GRAY, 128),
        Arguments.of(BufferedImage.TYPE_USHORT_GRAY, 128 * 257));
  }

  @Test
  void aJpegIsReadWhateverItsName() throws IOException {
    BufferedImage image = new BufferedImage(16, 16, BufferedImage.TYPE_BYTE_GRAY);
    int[] samples = new int[256];
    Arrays.fill(samples, 100);
    image.getRaster().setSamples(0, 0, 16, 16, 0, samples);
    Path file = directory.resolve("image.png");
    ImageIO.write(image, "jpeg", file.toFile());
    assertPixel(0x646464, new ImageFile(file).read(), 77);
  }

  @Test
  void whatIsWrittenIsRoundedAndLimited() throws IOException {
    float[] channel = {-3, 0.4f, 0.6f, 127.5f, 254.6f, 999};
    Path file = directory.resolve("colour.png");
    new ImageFile(file).write(new Planes(3, 2, channel, new float[6], new float[6]));
    assertArrayEquals(new float[] {0, 0, 1, 128, 255, 255}, new ImageFile(file).read().red());
  }

  @Test
  void aGreyImageIsWrittenAsSuch() throws IOException {
    Path file = directory.resolve("grey.png");
    new ImageFile(file).writeGrey(new float[] {0, 64, 128, 192, 255, 300}, 2, 3);
    assertEquals(BufferedImage.TYPE_BYTE_GRAY, ImageIO.read(file.toFile()).getType());
    assertArrayEquals(new float[] {0, 64, 128, 192, 255, 255}, new ImageFile(file).read().blue());
  }

  private Planes read(BufferedImage image, String format) throws IOException {
    Path file = directory.resolve("image." + format);
    ImageIO.write(image, format, file.toFile());
    return new ImageFile(file).read();
  }

  private static void assertPixel(int rgb, Planes planes, int pixel) {
    int found =
        (int) planes.red()[pixel] << 16
            | (int) planes.green()[pixel] << 8
            | (int) planes.blue()[pixel];
    assertEquals(Integer.toHexString(rgb), Integer.toHexString(found));
  }
}
