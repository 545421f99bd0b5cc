package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.matrix.Element;
import org.jgpu.software.matrix.Role;
import org.jgpu.software.matrix.Shape;
import org.jgpu.software.ptx.PtxException;

/** Which shapes and types matrices have in {@code mma} and {@code wmma}. */
final class MatrixForms {
  private static final List<Shape> TILES_OF_16 =
      List.of(new Shape(16, 16, 16), new Shape(32, 8, 16), new Shape(8, 32, 16));
  private static final List<Shape> ROWS_OF_16 = List.of(new Shape(16, 8, 8), new Shape(16, 8, 16));
  private static final List<Shape> ROWS_OF_BYTES =
      List.of(new Shape(8, 8, 16), new Shape(16, 8, 16), new Shape(16, 8, 32));

  /** By the type of the left factor. */
  private static final Map<Element, List<Shape>> MMA =
      ordered(
          ROWS_OF_16,
          List.of(new Shape(16, 8, 4), new Shape(16, 8, 8)),
          List.of(
              new Shape(8, 8, 4), new Shape(16, 8, 4), new Shape(16, 8, 8), new Shape(16, 8, 16)),
          ROWS_OF_BYTES);

  private static final Map<Element, List<Shape>> WMMA =
      ordered(TILES_OF_16, List.of(new Shape(16, 16, 8)), List.of(new Shape(8, 8, 4)), TILES_OF_16);

  private static final Map<String, Element> NAMES = names();

  private MatrixForms() {}

  private static Map<Element, List<Shape>> ordered(
      List<Shape> halves, List<Shape> tf32, List<Shape> doubles, List<Shape> bytes) {
    Map<Element, List<Shape>> shapes = new LinkedHashMap<>();
    shapes.put(Element.F16, halves);
    shapes.put(Element.BF16, halves);
    shapes.put(Element.TF32, tf32);
    shapes.put(Element.F64, doubles);
    shapes.put(Element.S8, bytes);
    shapes.put(Element.U8, bytes);
    return shapes;
  }

  /** The shape among the modifiers. */
  static Shape shape(Form form, boolean tiles) throws PtxException {
    for (List<Shape> shapes : (tiles ? WMMA : MMA).values()) {
      for (Shape shape : shapes) {
        if (form.flag(shape.toString())) {
          return shape;
        }
      }
    }
    throw refusal(form, tiles);
  }

  /** The types among the modifiers that matrices have here, in order. */
  static List<Element> elements(Form form) {
    List<Element> found = new ArrayList<>();
    for (String name = form.choice(NAMES.keySet());
        name != null;
        name = form.choice(NAMES.keySet())) {
      found.add(NAMES.get(name));
    }
    return found;
  }

  private static Map<String, Element> names() {
    Map<String, Element> names = new LinkedHashMap<>();
    for (Element element : Element.values()) {
      names.put(element.toString(), element);
    }
    return names;
  }

  /**
   * Checks a product.
   *
   * @param tiles whether it is {@code wmma}
   * @param types of the result, both factors, and what is added
   * @throws PtxException if there is no such product here
   */
  static void checkProduct(Form form, boolean tiles, Shape shape, List<Element> types)
      throws PtxException {
    Element d = types.get(0);
    Element a = types.get(1);
    Element b = types.get(2);
    Element c = types.get(3);
    List<Shape> shapes = (tiles ? WMMA : MMA).get(a);
    // mma multiplies signed bytes with unsigned ones, too; wmma does not.
    boolean factors = a == b || (!tiles && a.integral() && b.integral() && b.bytes() == 1);
    boolean sums = accumulates(a, c) && accumulates(a, d) && (c == d || tiles);
    if (shapes == null || !shapes.contains(shape) || !factors || !sums) {
      throw refusal(form, tiles);
    }
  }

  /** Checks a tile that {@code wmma} loads or stores. */
  static void checkTile(Form form, Role role, Shape shape, Element element) throws PtxException {
    for (Map.Entry<Element, List<Shape>> entry : WMMA.entrySet()) {
      Element factor = entry.getKey();
      boolean fits = role == Role.ACCUMULATOR ? accumulates(factor, element) : factor == element;
      if (fits && entry.getValue().contains(shape)) {
        return;
      }
    }
    throw refusal(form, true);
  }

  private static boolean accumulates(Element factor, Element sum) {
    return switch (factor) {
      case F16 -> sum == Element.F16 || sum == Element.F32;
      case BF16, TF32 -> sum == Element.F32;
      case F64 -> sum == Element.F64;
      default -> sum == Element.S32;
    };
  }

  private static PtxException refusal(Form form, boolean tiles) {
    List<String> known = new ArrayList<>();
    (tiles ? WMMA : MMA).forEach((element, shapes) -> known.add(element + " in " + join(shapes)));
    return form.error(
        "this shape with these types is not supported; %s has %s, run this kernel on a GPU for others,"
            .formatted(tiles ? "wmma" : "mma", String.join("; ", known)));
  }

  private static String join(List<Shape> shapes) {
    return String.join(", ", shapes.stream().map(Shape::toString).toList());
  }
}
