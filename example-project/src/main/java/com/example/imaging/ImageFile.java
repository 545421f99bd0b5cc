package com.example.imaging;

import com.example.cli.FailureException;
import com.example.cli.HeapNeed;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * A PNG or JPEG file. Read as 8 bits a channel; what is transparent is put on white, and the
 * orientation that a camera notes beside the pixels is not applied.
 */
final class ImageFile {
  /** Java heap per pixel: the decoded image and the planes of input, device and Java results. */
  private static final int BYTES_PER_PIXEL = 96;

  private final Path file;

  ImageFile(Path file) {
    this.file = file;
  }

  /**
   * Reads the image.
   *
   * @throws FailureException if there is no such file, or it is no whole PNG or JPEG image
   */
  Planes read() {
    ImageFormat format = ImageFormat.of(file);
    ImageReader reader = ImageIO.getImageReadersByFormatName(format.name()).next();
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      reader.setInput(in, true, true);
      return PlanesOfImage.planes(decode(reader));
    } catch (FailureException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // The decoders answer damaged data with unchecked exceptions of many kinds, too.
      throw damaged(format, e.toString(), e);
    } finally {
      reader.dispose();
    }
  }

  private BufferedImage decode(ImageReader reader) throws IOException {
    long width = reader.getWidth(0);
    long height = reader.getHeight(0);
    HeapNeed.require(
        "image %s of %d x %d pixels".formatted(file, width, height),
        (double) width * height * BYTES_PER_PIXEL);
    List<String> warnings = new ArrayList<>();
    reader.addIIOReadWarningListener((source, warning) -> warnings.add(warning));
    BufferedImage image = reader.read(0);
    if (!warnings.isEmpty()) {
      throw new IOException(warnings.get(0));
    }
    return image;
  }

  private FailureException damaged(ImageFormat format, String reason, Exception cause) {
    return new FailureException(
        "%s is a damaged or unsupported %s image (%s); save it again with an image editor"
            .formatted(file, format, reason),
        cause);
  }

  /**
   * Writes a colour image as PNG; values are rounded and limited to 0 to 255.
   *
   * @throws FailureException if the file cannot be written
   */
  void write(Planes planes) {
    int[] rgb = new int[planes.pixels()];
    for (int i = 0; i < rgb.length; i++) {
      int red = level(planes.red()[i]);
      int green = level(planes.green()[i]);
      rgb[i] = red << 16 | green << 8 | level(planes.blue()[i]);
    }
    BufferedImage image =
        new BufferedImage(planes.width(), planes.height(), BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, planes.width(), planes.height(), rgb, 0, planes.width());
    write(image);
  }

  /**
   * Writes a grey image as PNG; values are rounded and limited to 0 to 255.
   *
   * @throws FailureException if the file cannot be written
   */
  void writeGrey(float[] grey, int width, int height) {
    int[] levels = new int[grey.length];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = level(grey[i]);
    }
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    image.getRaster().setSamples(0, 0, width, height, 0, levels);
    write(image);
  }

  private void write(BufferedImage image) {
    try (OutputStream out = Files.newOutputStream(file)) {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new FailureException(
          "cannot write %s (%s); free it or name another OUT-DIR".formatted(file, e), e);
    }
  }

  private static int level(float value) {
    return Math.min(Math.max(Math.round(value), 0), 255);
  }
}
