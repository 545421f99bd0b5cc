package org.jgpu.arrays.fft.kernels;

/**
 * One pass over memory, as the kernels take it. A line is what a block transforms at once: {@code
 * length} complex numbers. Steps and starts count real numbers, two for a complex one.
 *
 * <p>The number of a line is one of up to five digits, the first of which changes fastest; each has
 * a step in what is read and in what is written.
 *
 * @param radices 5 bits for each stage
 * @param stages how many, of both transforms of a convolution
 * @param turn the stage at which the second one begins; -1 if there is one transform
 * @param logLines the binary logarithm of the lines of a block
 * @param pitch complex numbers from line to line in shared memory
 * @param second where the second half of shared memory begins, in complex numbers
 * @param load how elements are read
 * @param store how elements are written
 * @param loadLines whether neighbouring threads read neighbouring lines; else neighbours of a line
 * @param storeLines the same for what is written
 * @param factors bit 0: elements are multiplied by factors when they are read; bit 1: when written
 * @param between whether lines are multiplied by the roots between passes
 * @param shift the binary logarithm of the roots in the first of their two tables
 * @param place the digit that numbers the lines of a sequence; -1 if they are whole sequences
 * @param apart positions in the sequence from element to element of a line
 * @param count of all lines
 * @param inStep from element to element of a line, or, if {@code load} says more than complex
 *     numbers one after another, from position to position of the sequence
 * @param outStep the same for what is written
 * @param positions of the sequence; what is transformed behind them are zeros
 * @param valid the elements of a sequence that there are; zeros stand behind them
 * @param kept the elements of a sequence that are written
 * @param whole the length of the sequence of real numbers
 * @param inSign -1 if conjugates are transformed
 * @param midSign -1 if the transform is conjugated before the factors
 * @param outSign -1 if it is conjugated behind them
 * @param scale of what is written
 */
public record FftPass(
    long radices,
    int length,
    int stages,
    int turn,
    int logLines,
    int pitch,
    int second,
    int load,
    int store,
    boolean loadLines,
    boolean storeLines,
    boolean between,
    int factors,
    int shift,
    int place,
    long apart,
    long count,
    long extent0,
    long extent1,
    long extent2,
    long extent3,
    long inStart,
    long in0,
    long in1,
    long in2,
    long in3,
    long in4,
    long inStep,
    long outStart,
    long out0,
    long out1,
    long out2,
    long out3,
    long out4,
    long outStep,
    long positions,
    long valid,
    long kept,
    long whole,
    int inSign,
    int midSign,
    int outSign,
    double scale) {}
