package com.example.imaging;

import com.example.cli.KernelTimes;
import com.example.cli.ProjectVersion;
import com.example.cli.Report;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jgpu.runtime.Gpu;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code imaging IN OUT-DIR}. */
@Command(
    name = "imaging",
    description = {
      "Filters an image: writes blur.png (Gaussian blur, in colour), edges.png (Sobel edges of the"
          + " luminance, grey) and equalised.png (histogram of the luminance equalised, colour"
          + " differences kept) to OUT-DIR.",
      "Prints the device, the time of each kernel and the largest difference from plain Java."
    },
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class)
public final class ImagingCommand implements Callable<Integer> {
  private static final double MOST_SIGMA = 100;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "IN", description = "PNG or JPEG image to read.")
  private Path in;

  @Parameters(paramLabel = "OUT-DIR", description = "Directory to write to; made if missing.")
  private Path outDirectory;

  @Option(
      names = "--sigma",
      paramLabel = "PIXELS",
      defaultValue = "2",
      description = "Standard deviation of the blur, over 0 to 100 (default: ${DEFAULT-VALUE}).")
  private double sigma;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "How often to run the filters; the first run loads the kernels"
              + " (default: ${DEFAULT-VALUE}).")
  private int repeat;

  /** Creates the command; picocli sets its options. */
  public ImagingCommand() {}

  @Override
  public Integer call() {
    requireOptions();
    Planes image = new ImageFile(in).read();
    OutputDirectory.prepare(outDirectory);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("image: %s, %d x %d pixels%n", in, image.width(), image.height());
    return run(image, out);
  }

  private int run(Planes image, PrintWriter out) {
    float[] weights = GaussianWeights.of(sigma);
    try (Gpu gpu = Gpu.open()) {
      Report report = new Report(out);
      report.device(gpu);
      KernelTimes times = new KernelTimes(gpu);
      ImagingResult result = onDevice(gpu, image, weights, times);
      report.times(times);
      write(result, out);
      return report.checks(ImagingChecks.compare(result, JavaImaging.run(image, weights)));
    }
  }

  private ImagingResult onDevice(Gpu gpu, Planes image, float[] weights, KernelTimes times) {
    try (GpuImaging filters = new GpuImaging(gpu, image, times)) {
      for (int i = 1; i < repeat; i++) {
        filters.run(weights);
      }
      return filters.run(weights);
    }
  }

  private void write(ImagingResult result, PrintWriter out) {
    Path blur = outDirectory.resolve("blur.png");
    Path edges = outDirectory.resolve("edges.png");
    Path equalised = outDirectory.resolve("equalised.png");
    Planes blurred = result.blurred();
    new ImageFile(blur).write(blurred);
    new ImageFile(edges).writeGrey(result.edges(), blurred.width(), blurred.height());
    new ImageFile(equalised).write(result.equalised());
    out.printf("wrote: %s, %s, %s%n", blur, edges, equalised);
  }

  private void requireOptions() {
    if (!(sigma > 0 && sigma <= MOST_SIGMA)) {
      throw new ParameterException(
          spec.commandLine(), "--sigma is " + sigma + "; give a number over 0 and up to 100");
    }
    if (repeat < 1) {
      throw new ParameterException(
          spec.commandLine(), "--repeat is " + repeat + "; give a number from 1");
    }
  }
}
