package dev.assay.output.coverage;

/** Java whose branches JaCoCo counts in its own way, and sides that begin with something that throws. */
final class Sides {
    private Sides() {}

    static int division(int x) {
        return x == 77 ? 10 / (x - 77) : 1;
    }

    static int index(int x, int[] none) {
        if (x > 3) {
            return none[x];
        } else {
            return none.length;
        }
    }

    static int chosen(int x, int[] none) {
        switch (x) {
            case 1:
                return none[x];
            case 2:
                return 2;
            default:
                return 0;
        }
    }

    static String text(String text) {
        assert !text.isEmpty();
        return switch (text) {
            case "a" -> "first";
            case "b" -> "second";
            default -> text;
        };
    }

    static int closes(AutoCloseable one) throws Exception {
        try (AutoCloseable it = one) {
            return it.hashCode();
        }
    }
}
