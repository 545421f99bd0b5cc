package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.Bounds;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/**
 * Random numbers on a GPU, with NumPy's methods: {@code Nd.on(gpu).random(seed)}.
 *
 * <p>A generator has a stream of blocks of 128 bits, which Philox 4x32-10 makes of its seed (for
 * spawned ones, of the path to them, too) and the number of the block. A call takes the next
 * blocks:
 *
 * <ul>
 *   <li>uniform and normal numbers and integers one for each 4 elements; one for each 2 if the
 *       dtype is float64, or the integers' bounds are more than 2^32 apart,
 *   <li>all else one for each element, also what gets its parameters as arrays.
 * </ul>
 *
 * <p>What an element gets depends on its block and on the parameters alone: not on the device, the
 * launch, the array's strides, or how many elements the call has. Numbers have the same bits on all
 * GPUs and on the software device. The generator is not NumPy's, nor are the numbers.
 *
 * <p>In a {@linkplain Gpu#capture capture} a call takes nothing: each launch of the graph takes the
 * blocks that its calls need, as if they were made then, in their order, so that every launch gives
 * new numbers and shares none with other launches, graphs or calls. {@link #state} is moved on by
 * launches. What copies parameters from Java cannot be captured: {@code poisson} and {@code
 * binomial} of one mean where there is a table, what takes Java arrays.
 *
 * <p>What returns an array returns a new one, which the caller closes or an enclosing scope frees.
 * Nothing blocks. Parameters that are wrong are an error of the call; those in arrays are reported
 * by the next call that waits for the device, or at once in checked mode. Thread-safe: calls of
 * several threads take different blocks, in no order; with {@link #spawn} each thread has its own.
 */
public final class Generator {
  private final Gpu gpu;
  private final RandomStream stream;

  Generator(Gpu gpu, GeneratorState state) {
    this.gpu = gpu;
    this.stream = new RandomStream(state);
  }

  /** Takes the next blocks; in a capture, of those that each launch of the graph takes. */
  Blocks take(long blocks) {
    GraphBlocks captured = GraphBlocks.captured(gpu, stream);
    return captured == null ? stream.take(blocks) : captured.take(blocks);
  }

  /** Returns the GPU. */
  public Gpu gpu() {
    return gpu;
  }

  /** Returns the seed, of a spawned generator that of the first one. */
  public long seed() {
    return stream.seed();
  }

  /** Returns where it is, for {@link Nd#random(GeneratorState)}. */
  public GeneratorState state() {
    return stream.state();
  }

  /** Returns on which GPU, and {@link #state where it is}. */
  @Override
  public String toString() {
    return "random numbers on " + gpu + " from " + state();
  }

  /**
   * Returns generators whose streams are independent of this one's and of each other's; the same
   * ones for the same seed and calls of {@code spawn}.
   */
  public List<Generator> spawn(int count) {
    return stream.spawn(count).stream().map(child -> new Generator(gpu, child)).toList();
  }

  /** Returns uniform numbers from 0 up to 1, of 53 bits for float64, 24 for float32, 11 and 8. */
  public <A> NdArray<A> random(DType<A> dtype, long... shape) {
    return uniform(dtype, 0, 1, shape);
  }

  /** Fills a floating-point array of any strides as {@link #random(DType, long...)} does. */
  public <A> void random(DeviceArray<A> out) {
    Filling.uniform(this, out, 0, 1);
  }

  /**
   * Returns uniform numbers from {@code low} up to {@code high}, which rounding may give, too.
   *
   * @throws GpuException if low is larger than high, or their difference is not finite
   */
  public <A> NdArray<A> uniform(DType<A> dtype, double low, double high, long... shape) {
    return Filling.uniform(this, dtype, low, high, shape);
  }

  /** As {@link #uniform(DType, double, double, long...)}, with bounds that are broadcast. */
  public <A> NdArray<A> uniform(DeviceArray<A> low, DeviceArray<?> high) {
    requireNonNull(high, "high");
    return draw(Distribution.UNIFORM, low.dtype(), low, high);
  }

  /**
   * Returns integers from {@code low} up to {@code high}, which is not one of them, all equally
   * probable. The bits of {@code low} and {@code high} are unsigned for uint64.
   *
   * @throws GpuException if there are none, or the dtype does not hold them
   */
  public <A> NdArray<A> integers(DType<A> dtype, long low, long high, long... shape) {
    requireNonNull(shape, "shape");
    return Filling.integers(this, dtype, IntegerBounds.open(dtype, low, high), shape);
  }

  /** As {@link #integers}, with {@code high} included: all numbers of the dtype are possible. */
  public <A> NdArray<A> integersClosed(DType<A> dtype, long low, long high, long... shape) {
    requireNonNull(shape, "shape");
    return Filling.integers(this, dtype, IntegerBounds.closed(dtype, low, high), shape);
  }

  /**
   * Returns integers from each element of {@code low} up to that of {@code high}, which is not one
   * of them, without bias. The bounds are broadcast: arrays of any integer dtypes, of rank 0 for
   * what is the same for all. Bounds without an integer between them, or beyond the dtype, give 0
   * and are reported as parameters in arrays are.
   */
  public <A> NdArray<A> integers(DType<A> dtype, DeviceArray<?> low, DeviceArray<?> high) {
    requireNonNull(low, "low");
    requireNonNull(high, "high");
    return BoundedIntegers.draw(this, dtype, low, high, false);
  }

  /** As {@link #integers(DType, DeviceArray, DeviceArray)}, with {@code high} included. */
  public <A> NdArray<A> integersClosed(DType<A> dtype, DeviceArray<?> low, DeviceArray<?> high) {
    requireNonNull(low, "low");
    requireNonNull(high, "high");
    return BoundedIntegers.draw(this, dtype, low, high, true);
  }

  /** Fills an array of any strides as {@link #integers(DType, long, long, long...)} does. */
  public <A> void integers(long low, long high, DeviceArray<A> out) {
    requireNonNull(out, "out");
    Filling.integers(this, out, IntegerBounds.open(out.dtype(), low, high));
  }

  /** Fills an array of any strides as {@link #integersClosed(DType, long, long, long...)} does. */
  public <A> void integersClosed(long low, long high, DeviceArray<A> out) {
    requireNonNull(out, "out");
    Filling.integers(this, out, IntegerBounds.closed(out.dtype(), low, high));
  }

  /** Returns random bytes, as uint8; it takes a block for each 16. */
  public NdArray<byte[]> bytes(long count) {
    if (count < 0) {
      throw new GpuException(count + " random bytes");
    }
    long words = Blocks.of(count, Integer.BYTES);
    NdArray<int[]> whole = integersClosed(DType.UINT32, 0, 0xffffffffL, words);
    return whole.reinterpret(DType.UINT8).slice(0, 0, count).own();
  }

  /**
   * Returns numbers of the normal distribution, of mean 0 and standard deviation 1; within 6.8 for
   * dtypes up to float32, 8.6 for float64.
   */
  public <A> NdArray<A> standardNormal(DType<A> dtype, long... shape) {
    return normal(dtype, 0, 1, shape);
  }

  /**
   * Fills a floating-point array of any strides as {@link #standardNormal(DType, long...)} does.
   */
  public <A> void standardNormal(DeviceArray<A> out) {
    Filling.normal(this, out, 0, 1);
  }

  /**
   * Returns numbers of the normal distribution, of mean {@code loc} and standard deviation {@code
   * scale}.
   */
  public <A> NdArray<A> normal(DType<A> dtype, double loc, double scale, long... shape) {
    return Filling.normal(this, dtype, loc, scale, shape);
  }

  /** As {@link #normal(DType, double, double, long...)}, with parameters that are broadcast. */
  public <A> NdArray<A> normal(DeviceArray<A> loc, DeviceArray<?> scale) {
    requireNonNull(scale, "scale");
    return draw(Distribution.NORMAL, loc.dtype(), loc, scale);
  }

  /**
   * Returns numbers of any distribution with parameters that are broadcast: arrays of any dtype but
   * complex ones, of rank 0 for what is the same for all. A view that is broadcast further gives
   * several numbers for each parameter.
   *
   * @param dtype int64 for {@linkplain Distribution#isDiscrete integers}, else a floating-point one
   */
  public <A> NdArray<A> draw(
      Distribution distribution, DType<A> dtype, DeviceArray<?>... parameters) {
    return Sampling.sample(this, distribution, dtype, parameters);
  }

  /** Returns exp of normal numbers, whose mean and standard deviation these are. */
  public <A> NdArray<A> lognormal(DType<A> dtype, double mean, double sigma, long... shape) {
    return Sampling.sample(this, Distribution.LOGNORMAL, dtype, shape, mean, sigma);
  }

  /** Returns exponential numbers of mean 1. */
  public <A> NdArray<A> standardExponential(DType<A> dtype, long... shape) {
    return exponential(dtype, 1, shape);
  }

  /** Fills a floating-point array of any strides with exponential numbers of mean 1. */
  public <A> void standardExponential(DeviceArray<A> out) {
    Filling.exponential(this, out, 1);
  }

  /** Returns exponential numbers of mean {@code scale}. */
  public <A> NdArray<A> exponential(DType<A> dtype, double scale, long... shape) {
    return Filling.exponential(this, dtype, scale, shape);
  }

  /** Returns numbers of the gamma distribution of scale 1. */
  public <A> NdArray<A> standardGamma(DType<A> dtype, double k, long... shape) {
    return gamma(dtype, k, 1, shape);
  }

  /** Fills a floating-point array of any strides with gamma numbers of scale 1. */
  public <A> void standardGamma(double k, DeviceArray<A> out) {
    Filling.sample(this, Distribution.GAMMA, out, k, 1);
  }

  /**
   * Returns numbers of the gamma distribution of shape {@code k}, whose mean is {@code k * scale}.
   */
  public <A> NdArray<A> gamma(DType<A> dtype, double k, double scale, long... shape) {
    return Sampling.sample(this, Distribution.GAMMA, dtype, shape, k, scale);
  }

  /** As {@link #gamma(DType, double, double, long...)}, with parameters that are broadcast. */
  public <A> NdArray<A> gamma(DeviceArray<A> k, DeviceArray<?> scale) {
    requireNonNull(scale, "scale");
    return draw(Distribution.GAMMA, k.dtype(), k, scale);
  }

  /** Returns numbers of the beta distribution, whose mean is {@code a / (a + b)}. */
  public <A> NdArray<A> beta(DType<A> dtype, double a, double b, long... shape) {
    return Sampling.sample(this, Distribution.BETA, dtype, shape, a, b);
  }

  /** Returns sums of {@code df} squares of standard normal numbers. */
  public <A> NdArray<A> chisquare(DType<A> dtype, double df, long... shape) {
    return Sampling.sample(this, Distribution.CHISQUARE, dtype, shape, df);
  }

  /** Returns numbers of Fisher's F distribution. */
  public <A> NdArray<A> f(DType<A> dtype, double dfnum, double dfden, long... shape) {
    return Sampling.sample(this, Distribution.F, dtype, shape, dfnum, dfden);
  }

  /**
   * Returns sums of {@code df} squares of normal numbers of deviation 1, the squares of whose means
   * add up to {@code nonc}.
   */
  public <A> NdArray<A> noncentralChisquare(DType<A> dtype, double df, double nonc, long... shape) {
    requireNonNull(shape, "shape");
    return Sampling.sample(this, Distribution.NONCENTRAL_CHISQUARE, dtype, shape, df, nonc);
  }

  /** As {@link #f}, with {@link #noncentralChisquare} above. */
  public <A> NdArray<A> noncentralF(
      DType<A> dtype, double dfnum, double dfden, double nonc, long... shape) {
    requireNonNull(shape, "shape");
    return Sampling.sample(this, Distribution.NONCENTRAL_F, dtype, shape, dfnum, dfden, nonc);
  }

  /** Returns numbers of Student's t distribution of {@code df} degrees of freedom. */
  public <A> NdArray<A> standardT(DType<A> dtype, double df, long... shape) {
    return Sampling.sample(this, Distribution.STANDARD_T, dtype, shape, df);
  }

  /** Returns numbers that are exponential on both sides of {@code loc}. */
  public <A> NdArray<A> laplace(DType<A> dtype, double loc, double scale, long... shape) {
    return Sampling.sample(this, Distribution.LAPLACE, dtype, shape, loc, scale);
  }

  /** Returns numbers of the logistic distribution. */
  public <A> NdArray<A> logistic(DType<A> dtype, double loc, double scale, long... shape) {
    return Sampling.sample(this, Distribution.LOGISTIC, dtype, shape, loc, scale);
  }

  /** Returns numbers of the Gumbel distribution of largest values. */
  public <A> NdArray<A> gumbel(DType<A> dtype, double loc, double scale, long... shape) {
    return Sampling.sample(this, Distribution.GUMBEL, dtype, shape, loc, scale);
  }

  /** Returns numbers of the Weibull distribution of shape {@code a} and scale 1. */
  public <A> NdArray<A> weibull(DType<A> dtype, double a, long... shape) {
    return Sampling.sample(this, Distribution.WEIBULL, dtype, shape, a);
  }

  /** Returns numbers of the Lomax distribution: Pareto's of scale 1, less 1. */
  public <A> NdArray<A> pareto(DType<A> dtype, double a, long... shape) {
    return Sampling.sample(this, Distribution.PARETO, dtype, shape, a);
  }

  /** Returns numbers from 0 to 1 whose density is {@code a * x^(a - 1)}. */
  public <A> NdArray<A> power(DType<A> dtype, double a, long... shape) {
    return Sampling.sample(this, Distribution.POWER, dtype, shape, a);
  }

  /** Returns numbers of the Rayleigh distribution. */
  public <A> NdArray<A> rayleigh(DType<A> dtype, double scale, long... shape) {
    return Sampling.sample(this, Distribution.RAYLEIGH, dtype, shape, scale);
  }

  /** Returns numbers from {@code left} to {@code right}, densest at {@code mode}. */
  public <A> NdArray<A> triangular(
      DType<A> dtype, double left, double mode, double right, long... shape) {
    requireNonNull(shape, "shape");
    return Sampling.sample(this, Distribution.TRIANGULAR, dtype, shape, left, mode, right);
  }

  /** Returns numbers of the Cauchy distribution. */
  public <A> NdArray<A> standardCauchy(DType<A> dtype, long... shape) {
    return Sampling.sample(this, Distribution.STANDARD_CAUCHY, dtype, shape);
  }

  /**
   * Returns angles from -pi to pi, around {@code mu} and the closer the larger {@code kappa} is.
   */
  public <A> NdArray<A> vonMises(DType<A> dtype, double mu, double kappa, long... shape) {
    return Sampling.sample(this, Distribution.VONMISES, dtype, shape, mu, kappa);
  }

  /** Returns numbers of the inverse normal distribution. */
  public <A> NdArray<A> wald(DType<A> dtype, double mean, double scale, long... shape) {
    return Sampling.sample(this, Distribution.WALD, dtype, shape, mean, scale);
  }

  /** Returns how many events happen, of which there are {@code lam} on average. */
  public NdArray<long[]> poisson(double lam, long... shape) {
    Distribution.POISSON.check(lam);
    return Sampling.counts(this, Distribution.POISSON, Bounds.poisson(lam), shape, lam);
  }

  /** As {@link #poisson(double, long...)}, with parameters that are broadcast. */
  public NdArray<long[]> poisson(DeviceArray<?> lam) {
    requireNonNull(lam, "lam");
    return draw(Distribution.POISSON, DType.INT64, lam);
  }

  /**
   * Returns how many of {@code n} trials succeed, each of probability {@code p}; n is below 2^53.
   */
  public NdArray<long[]> binomial(long n, double p, long... shape) {
    Distribution.BINOMIAL.check(n, p);
    return Sampling.counts(this, Distribution.BINOMIAL, Bounds.binomial(n, p), shape, n, p);
  }

  /** As {@link #binomial(long, double, long...)}, with parameters that are broadcast. */
  public NdArray<long[]> binomial(DeviceArray<?> n, DeviceArray<?> p) {
    requireNonNull(n, "n");
    requireNonNull(p, "p");
    return draw(Distribution.BINOMIAL, DType.INT64, n, p);
  }

  /** Returns how many trials fail before {@code n} have succeeded. */
  public NdArray<long[]> negativeBinomial(double n, double p, long... shape) {
    return Sampling.sample(this, Distribution.NEGATIVE_BINOMIAL, DType.INT64, shape, n, p);
  }

  /** Returns how many trials it takes until one succeeds, at least 1. */
  public NdArray<long[]> geometric(double p, long... shape) {
    return Sampling.sample(this, Distribution.GEOMETRIC, DType.INT64, shape, p);
  }

  /** Returns numbers of the logarithmic series distribution, at least 1. */
  public NdArray<long[]> logseries(double p, long... shape) {
    requireNonNull(shape, "shape");
    return Sampling.sample(this, Distribution.LOGSERIES, DType.INT64, shape, p);
  }

  /** Returns numbers from 1 on of probabilities by the power {@code -a}. */
  public NdArray<long[]> zipf(double a, long... shape) {
    requireNonNull(shape, "shape");
    return Sampling.sample(this, Distribution.ZIPF, DType.INT64, shape, a);
  }

  /**
   * Returns how many are good of {@code nsample} that are taken out of {@code ngood} and {@code
   * nbad}.
   */
  public NdArray<long[]> hypergeometric(long ngood, long nbad, long nsample, long... shape) {
    return Sampling.sample(
        this, Distribution.HYPERGEOMETRIC, DType.INT64, shape, ngood, nbad, nsample);
  }

  /**
   * Returns how many of each colour are among {@code nsample} that are taken out of as many as
   * {@code colors} says, along one more axis: rows that add up to nsample. A thread makes a row.
   *
   * @param colors how many there are of each, below 2^53 in all
   */
  public NdArray<long[]> multivariateHypergeometric(long[] colors, long nsample, long... shape) {
    requireNonNull(colors, "colors");
    requireNonNull(shape, "shape");
    return Multivariates.hypergeometric(this, colors, nsample, shape);
  }

  /**
   * Returns rows of shares that add up to 1, along one more axis, of the Dirichlet distribution. A
   * thread makes a row.
   */
  public <A> NdArray<A> dirichlet(DType<A> dtype, double[] alpha, long... shape) {
    requireNonNull(alpha, "alpha");
    return Multivariates.dirichlet(this, dtype, alpha, shape);
  }

  /**
   * Returns how many of {@code n} trials end in each of several ways, along one more axis: rows
   * that add up to n. A thread makes a row.
   *
   * @param p their probabilities; the last way has what the others leave
   */
  public NdArray<long[]> multinomial(long n, double[] p, long... shape) {
    return Multivariates.multinomial(this, n, p, shape);
  }

  /**
   * Returns normal vectors along one more axis. {@code org.jgpu.arrays.linalg.NormalVectors} has
   * those of a mean and a covariance on the GPU, which it factors there.
   *
   * @param covariance symmetric and positive semi-definite; its eigenvectors are found on the CPU,
   *     which takes the longer the more there are, a second for some hundreds
   * @throws GpuException if it is not, or has not as many rows and columns as the mean
   */
  public <A> NdArray<A> multivariateNormal(
      DType<A> dtype, double[] mean, double[][] covariance, long... shape) {
    return Multivariates.normal(this, dtype, mean, covariance, shape);
  }

  /** Returns the numbers from 0 up to {@code n} in random order. */
  public NdArray<long[]> permutation(long n) {
    return Choices.permutation(this, n);
  }

  /** Returns a copy whose elements along the first axis are in random order. */
  public <A> NdArray<A> permutation(DeviceArray<A> x) {
    return permutation(x, 0);
  }

  /** As {@link #permutation(DeviceArray)}, along an axis; a negative one counts from the last. */
  public <A> NdArray<A> permutation(DeviceArray<A> x, int axis) {
    return Choices.permutation(this, x, axis);
  }

  /** Returns a copy of which each line along an axis is in a random order of its own. */
  public <A> NdArray<A> permuted(DeviceArray<A> x, int axis) {
    return Choices.permuted(this, x, axis);
  }

  /** Puts the elements along the first axis in random order, in place. */
  public <A> void shuffle(DeviceArray<A> x) {
    shuffle(x, 0);
  }

  /** As {@link #shuffle(DeviceArray)}, along an axis; a negative one counts from the last. */
  public <A> void shuffle(DeviceArray<A> x, int axis) {
    Choices.shuffle(this, x, axis);
  }

  /** Returns indices from 0 up to {@code n}, all equally probable, with replacement. */
  public NdArray<long[]> choice(long n, long... shape) {
    requireNonNull(shape, "shape");
    return Choices.withReplacement(this, n, shape);
  }

  /** Returns indices of given probabilities, whose sum is 1, with replacement. */
  public NdArray<long[]> choice(double[] p, long... shape) {
    requireNonNull(shape, "shape");
    return Choices.withReplacement(this, p, shape);
  }

  /**
   * Returns different indices from 0 up to {@code n} in random order. Of more than a sixteenth of
   * them it sorts n keys.
   */
  public NdArray<long[]> choiceWithoutReplacement(long n, long... shape) {
    requireNonNull(shape, "shape");
    return Choices.withoutReplacement(this, n, shape);
  }

  /**
   * Returns different indices, as if drawn one after another by the probabilities of those that are
   * left.
   */
  public NdArray<long[]> choiceWithoutReplacement(double[] p, long... shape) {
    requireNonNull(shape, "shape");
    return Choices.withoutReplacement(this, p, shape);
  }

  /** Returns elements along the first axis, all equally probable, with replacement. */
  public <A> NdArray<A> choice(DeviceArray<A> x, long... shape) {
    return Choices.taken(x, choice(Choices.rows(x), shape), 0);
  }

  /**
   * As {@link #choice(DeviceArray, long...)}, along an axis, in whose place the shape is; a
   * negative one counts from the last.
   */
  public <A> NdArray<A> choiceAlong(DeviceArray<A> x, int axis, long... shape) {
    requireNonNull(shape, "shape");
    return Choices.taken(x, choice(Axes.extent(x, axis), shape), axis);
  }

  /** As {@link #choiceAlong(DeviceArray, int, long...)}, of given probabilities. */
  public <A> NdArray<A> choiceAlong(DeviceArray<A> x, int axis, double[] p, long... shape) {
    requireNonNull(shape, "shape");
    Choices.requireFor(x, axis, p);
    return Choices.taken(x, choice(p, shape), axis);
  }

  /** As {@link #choiceAlong(DeviceArray, int, long...)}, of different elements. */
  public <A> NdArray<A> choiceAlongWithoutReplacement(DeviceArray<A> x, int axis, long... shape) {
    requireNonNull(shape, "shape");
    return Choices.taken(x, choiceWithoutReplacement(Axes.extent(x, axis), shape), axis);
  }

  /** As {@link #choiceAlong(DeviceArray, int, double[], long...)}, of different elements. */
  public <A> NdArray<A> choiceAlongWithoutReplacement(
      DeviceArray<A> x, int axis, double[] p, long... shape) {
    requireNonNull(shape, "shape");
    Choices.requireFor(x, axis, p);
    return Choices.taken(x, choiceWithoutReplacement(p, shape), axis);
  }

  /** As {@link #choice(DeviceArray, long...)}, of given probabilities. */
  public <A> NdArray<A> choice(DeviceArray<A> x, double[] p, long... shape) {
    requireNonNull(shape, "shape");
    Choices.requireFor(x, 0, p);
    return Choices.taken(x, choice(p, shape), 0);
  }

  /** Returns different elements along the first axis in random order. */
  public <A> NdArray<A> choiceWithoutReplacement(DeviceArray<A> x, long... shape) {
    return Choices.taken(x, choiceWithoutReplacement(Choices.rows(x), shape), 0);
  }

  /**
   * As {@link #choiceWithoutReplacement(double[], long...)}, of the elements along the first axis.
   */
  public <A> NdArray<A> choiceWithoutReplacement(DeviceArray<A> x, double[] p, long... shape) {
    requireNonNull(shape, "shape");
    Choices.requireFor(x, 0, p);
    return Choices.taken(x, choiceWithoutReplacement(p, shape), 0);
  }
}
