package dev.assay.techniques.subjects.observed;

/** A small hierarchy, called through its interface and through its classes. */
public final class Shapes {
    private Shapes() {}

    public interface Scaled {
        int scale(int factor);
    }

    public static class Square implements Scaled {
        @Override
        public int scale(int factor) {
            return factor * 2;
        }
    }

    /** Is given larger numbers than others, but never through the interface. */
    public static class Giant extends Square {
        @Override
        public int scale(int factor) {
            return factor * 3;
        }
    }

    public static int through(Scaled scaled, int factor) {
        return scaled.scale(factor);
    }
}
