package dev.assay.program.contract;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The source of a class with a member of every kind, which expressions speak of. */
final class ExpressionSubject {
    static final String NAME = "p.Subject";

    private ExpressionSubject() {}

    /** With a method for each expression that shows its value, and the static type that javac finds for it. */
    static String source(List<String> expressions) {
        String methods = IntStream.range(0, expressions.size())
                .mapToObj(i -> "  public boolean j" + i
                        + "(int a, long b, double c, char d, byte e, boolean f, String s, int[] v,"
                        + " Integer w, Object o, short h, float g, Boolean q, Character k, Long m)"
                        + " { return " + expressions.get(i) + "; }\n")
                .collect(Collectors.joining());
        return """
                package p;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.Map;
                public class Subject extends Base implements Shape {
                  public static Object shown;
                  static final int LIMIT = 10;
                  static final byte SMALL = 3;
                  static final String WORD = "wo" + "rd";
                  static long total = 5;
                  enum Light { RED, GREEN }
                  Light light = Light.GREEN;
                  private int size = 3;
                  private final String name = "subject";
                  List<String> words = new ArrayList<>(List.of("x", "yy"));
                  Map<String, Integer> counts = Map.of("x", 1);
                  public Subject next;
                  int[][] grid = {{1, 2}, {}};
                  private boolean isFull() { return size > 2; }
                  private static int twice(int x) { return 2 * x; }
                  static long twice(long x) { return 3 * x; }
                  int sum(int... all) { int sum = 0; for (int one : all) { sum += one; } return sum; }
                  int size() { return size; }
                  <T> T same(T one) { return one; }
                  static int over(Object o) { return 1; }
                  static int over(String s) { return 2; }
                  static int over(Integer i) { return 3; }
                  static int over(long l) { return 4; }
                  static int over(double d) { return 5; }
                  static boolean show(int x) { shown = "int " + x; return true; }
                  static boolean show(long x) { shown = "long " + x; return true; }
                  static boolean show(float x) { shown = "float " + x; return true; }
                  static boolean show(double x) { shown = "double " + x; return true; }
                  static boolean show(char x) { shown = "char " + (int) x; return true; }
                  static boolean show(byte x) { shown = "byte " + x; return true; }
                  static boolean show(short x) { shown = "short " + x; return true; }
                  static boolean show(boolean x) { shown = "boolean " + x; return true; }
                  static boolean show(String x) { shown = "String " + x; return true; }
                  static boolean show(Integer x) { shown = "Integer " + x; return true; }
                  static boolean show(Long x) { shown = "Long " + x; return true; }
                  static boolean show(Character x) { shown = "Character " + x; return true; }
                  static boolean show(Boolean x) { shown = "Boolean " + x; return true; }
                  static boolean show(Object x) { shown = "Object " + (x == null ? null : x.getClass()); return true; }
                  public boolean method(int a, long b, double c, char d, byte e, boolean f, String s, int[] v,
                      Integer w, Object o, short h, float g, Boolean q, Character k, Long m) { return true; }
                """ + methods + """
                }
                class Base {
                  protected int inherited = 7;
                  protected String describe() { return "base" + inherited; }
                }
                interface Shape {
                  int SIDES = 4;
                  default int sides() { return SIDES; }
                }
                """;
    }
}
