package dev.assay.techniques.subjects.observed;

/** How the others are used. */
public final class Use {
    private Use() {}

    public static void main(String[] arguments) {
        for (int i = 1; i <= 12; i++) {
            Window window = new Window(new int[20]);
            window.copy(i % 5, i);
            window.twice(4 * i);
            window.label(i % 2 == 0, i % 2 == 0 ? "n" + i : null);
            window.share(i * 7, i % 4 + 1);
            window.copies();
            try {
                window.share(i, -i);
            } catch (IllegalArgumentException e) {
                // Wanted.
            }
            Shapes.through(new Shapes.Square(), i);
            Shapes.through(new Shapes.Giant(), i);
            new Shapes.Giant().scale(100 * i);
        }
        if (arguments.length > 0) {
            System.exit(Integer.parseInt(arguments[0]));
        }
    }
}
