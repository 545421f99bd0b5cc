package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgpu.fuzz.Variables.Array;
import org.jgpu.fuzz.Variables.Mark;
import org.jgpu.fuzz.Variables.Variable;

/** Random loops and labelled blocks, and the jumps out of them. */
final class Loops {
  /** What a jump can name. */
  private record Target(String label, boolean loop) {}

  private final RandomGenerator random;
  private final Variables variables;
  private final Statements statements;

  /** What stands around, innermost last. */
  private final List<Target> targets = new ArrayList<>();

  Loops(RandomGenerator random, Variables variables, Statements statements) {
    this.random = random;
    this.variables = variables;
    this.statements = statements;
  }

  Node any(int depth) {
    return switch (random.nextInt(7)) {
      case 0, 1 -> counted(depth);
      case 2 -> whileLoop(depth);
      case 3 -> doLoop(depth);
      case 4 -> endless(depth);
      case 5 -> forEach(depth);
      default -> labelled("", Node.fixed(), depth, Node.fixed(), false);
    };
  }

  /** Returns a jump out of, or on in, something around, on some condition. */
  Optional<Node> jump() {
    Optional<Target> target = Variables.pick(random, targets);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    boolean innermost = target.get().equals(targets.get(targets.size() - 1));
    boolean plain = innermost && target.get().loop && random.nextBoolean();
    String verb = target.get().loop && random.nextBoolean() ? "continue" : "break";
    String jump = plain ? verb : verb + " " + target.get().label;
    Node condition = statements.condition(2);
    return Optional.of(Node.statement("if (", condition, ") {\n" + jump + ";\n}\n"));
  }

  private Node labelled(String before, Node head, int depth, Node after, boolean loop) {
    String label = variables.fresh(loop ? "loop" : "block");
    targets.add(new Target(label, loop));
    Node body = statements.block(depth - 1);
    targets.remove(targets.size() - 1);
    return Node.statement(before, label + ": ", head, body, after, "\n");
  }

  private Node loop(String before, Node head, int depth, Node after) {
    return labelled(before, head, depth, after, true);
  }

  private Node counted(int depth) {
    String counter = variables.fresh("i");
    Type type = random.nextInt(4) == 0 ? Type.LONG : Type.INT;
    int trips = random.nextInt(1, 6);
    Mark mark = variables.enter();
    variables.add(new Variable(counter, type, false));
    String pattern =
        switch (random.nextInt(3)) {
          case 0 -> "for (%1$s %2$s = 0; %2$s < %3$d; %2$s++) ";
          case 1 -> "for (%1$s %2$s = %3$d; %2$s > 0; %2$s -= 2) ";
          default -> "for (%1$s %2$s = -1, %2$sx = %3$d; %2$s != %2$sx; ++%2$s) ";
        };
    Node result =
        loop("", Node.fixed(pattern.formatted(type.java(), counter, trips)), depth, Node.fixed());
    variables.leave(mark);
    return result;
  }

  private Node whileLoop(int depth) {
    String counter = variables.fresh("w");
    Node condition = statements.condition(2);
    Node head = Node.fixed("while (" + counter + "-- > 0 && ", condition, ") ");
    return loop("int " + counter + " = " + random.nextInt(1, 6) + ";\n", head, depth, Node.fixed());
  }

  private Node doLoop(int depth) {
    String counter = variables.fresh("d");
    Node condition = statements.condition(2);
    Node after = Node.fixed(" while (", condition, " && " + counter + "-- > 0);");
    return loop(
        "int " + counter + " = " + random.nextInt(1, 4) + ";\n", Node.fixed("do "), depth, after);
  }

  private Node endless(int depth) {
    String counter = variables.fresh("e");
    String leave = "if (" + counter + "++ >= " + random.nextInt(1, 5) + ") {\nbreak;\n}\n";
    String head = random.nextBoolean() ? "for (;;) {\n" : "while (true) {\n";
    return loop("int " + counter + " = 0;\n", Node.fixed(head + leave), depth, Node.fixed("\n}"));
  }

  private Node forEach(int depth) {
    Optional<Array> array = variables.smallArray(random);
    if (array.isEmpty()) {
      return counted(depth);
    }
    String element = variables.fresh("e");
    Mark mark = variables.enter();
    variables.add(new Variable(element, array.get().shape(), true));
    String head = "for (" + array.get().shape().java() + " " + element + " : ";
    Node result = loop("", Node.fixed(head + array.get().name() + ") "), depth, Node.fixed());
    variables.leave(mark);
    return result;
  }
}
