package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;

/**
 * Finds reads of an element that another iteration of a parallel loop writes: {@code x[i] = x[i] +
 * x[i - 1]}. Which of the two comes first is left to chance.
 *
 * <p>A read counts only if its index is a constant away from the one that is written, or so many
 * rows of a matrix, along a loop whose step divides it, and if both stand under comparisons alone,
 * which let more than every other iteration through: {@code if (i > 0)}, not {@code if (i % 2 ==
 * 0)}.
 */
public final class NeighbourReads {
  /**
   * A read.
   *
   * @param array whose element is read
   * @param loop the variable of the loop, another iteration of which writes it
   */
  public record Finding(SourceSpan span, String array, String loop) {}

  private final Stmt.Parallel nest;
  private final ParallelSites sites;
  private final IterationDependence dependence;

  private NeighbourReads(Stmt.Parallel nest) {
    this.nest = nest;
    this.sites = ParallelSites.of(nest);
    this.dependence = new IterationDependence(nest.loops(), sites);
  }

  /** Returns the reads of a parallel kernel, as the frontend makes it, that are left to chance. */
  public static List<Finding> of(IrFunction kernel) {
    List<Finding> findings = new ArrayList<>();
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        if (node instanceof Stmt.Parallel nest) {
          findings.addAll(new NeighbourReads(nest).findings());
        }
      }
    }.walk(kernel.body());
    return findings;
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (ParallelSites.Read read : sites.reads()) {
      sites.writes().stream()
          .filter(write -> !sites.isOwn(read.load().array()))
          .filter(write -> write.target().array().equals(read.load().array()))
          .flatMap(write -> loop(read, write).stream())
          .findFirst()
          .ifPresent(loop -> findings.add(finding(read, loop)));
    }
    return findings;
  }

  private static Finding finding(ParallelSites.Read read, Local loop) {
    return new Finding(read.load().span(), read.load().array().name(), loop.name());
  }

  /**
   * Returns the variable of the loop, another iteration of which writes what {@code read} reads.
   */
  private Optional<Local> loop(ParallelSites.Read read, ParallelSites.Write write) {
    List<Expr> reads = axes(read.load().index());
    List<Expr> writes = axes(write.target().index());
    if (reads.size() != writes.size()) {
      return Optional.empty();
    }
    List<LinearIndex> indices = new ArrayList<>();
    int axis = -1;
    LinearIndex.Distance distance = new LinearIndex.Distance(0, "");
    for (int i = 0; i < reads.size(); i++) {
      Optional<LinearIndex> one = LinearIndex.of(reads.get(i), sites);
      Optional<LinearIndex> other = LinearIndex.of(writes.get(i), sites);
      Optional<LinearIndex.Distance> apart =
          one.isPresent() && other.isPresent() ? one.get().minus(other.get()) : Optional.empty();
      // A distance along two axes at once, x[i + 1][j + 1], is left alone.
      if (apart.isEmpty() || !apart.get().isNone() && axis >= 0) {
        return Optional.empty();
      }
      indices.add(one.get());
      if (!apart.get().isNone()) {
        axis = i;
        distance = apart.get();
      }
    }
    return axis < 0 ? Optional.empty() : loop(read, write, indices, axis, distance);
  }

  private static List<Expr> axes(Expr index) {
    return index instanceof ArrayExpr.ViewOffset offset ? offset.indices() : List.of(index);
  }

  private Optional<Local> loop(
      ParallelSites.Read read,
      ParallelSites.Write write,
      List<LinearIndex> indices,
      int axis,
      LinearIndex.Distance distance) {
    List<Expr> conditions =
        Stream.of(read.conditions(), write.conditions(), sites.jumpConditions())
            .flatMap(List::stream)
            .toList();
    for (int i = 0; i < nest.loops().size(); i++) {
      Stmt.ParallelLoop loop = nest.loops().get(i);
      int number = i;
      // Only this axis may follow the loop: if another one moved too, an iteration a distance away
      // would be at another element.
      boolean alone =
          Stream.iterate(0, k -> k < indices.size(), k -> k + 1)
              .noneMatch(k -> k != axis && indices.get(k).dependsOn(number, dependence));
      if (alone
          && indices.get(axis).follows(loop.variable(), i, distance.unit(), dependence)
          && reaches(loop, distance.times())
          && conditions.stream().allMatch(condition -> letsThrough(condition, number))) {
        return Optional.of(loop.variable());
      }
    }
    return Optional.empty();
  }

  /** Returns whether {@code loop} has iterations that are {@code distance} apart. */
  private static boolean reaches(Stmt.ParallelLoop loop, long distance) {
    boolean shorter =
        loop.lower() instanceof Expr.Literal lower
            && loop.upper() instanceof Expr.Literal upper
            && upper.bits() - lower.bits() <= Math.abs(distance);
    // A step of 0, which no launch accepts, has no iterations to tell apart.
    return !shorter
        && loop.step() instanceof Expr.Literal step
        && step.bits() > 0
        && distance % step.bits() == 0;
  }

  /** Returns whether neighbours of iterations that {@code condition} lets through are, too. */
  private boolean letsThrough(Expr condition, int loop) {
    if ((dependence.of(condition).any() >> loop & 1) == 0) {
      return true;
    }
    if (!(condition instanceof Expr.Binary binary)) {
      return false;
    }
    return switch (binary.operator()) {
      case LOGICAL_AND -> letsThrough(binary.left(), loop) && letsThrough(binary.right(), loop);
      // What is less than a constant may be the first ones alone.
      case LESS, LESS_EQUAL -> !(binary.right() instanceof Expr.Literal);
      case GREATER, GREATER_EQUAL -> !(binary.left() instanceof Expr.Literal);
      default -> false;
    };
  }
}
