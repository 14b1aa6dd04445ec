package dev.assay.techniques.explore.subjects;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Methods that leave the program: for each there is a comment that says what becomes of it in a world of its own. */
public final class Diarist {
    private Diarist() {}

    /** Both sides have an example, and it is no proof. */
    public static int temporary(int x) throws IOException {
        File file = File.createTempFile("diary", ".txt");
        try (OutputStream out = new FileOutputStream(file)) {
            out.write(x == 77 ? 5 : 6);
        }
        return (int) file.length() + (x == 77 ? 1 : 0);
    }

    /** No example, no finding, no proof: a test would leave a folder behind. */
    public static int relative(int x) {
        new File("diaries").mkdir();
        if (x == 78) {
            throw new IllegalStateException();
        }
        return x;
    }

    /** The other side has an example. */
    public static int process(int x) {
        if (x == 79) {
            try {
                new ProcessBuilder("ls").start();
            } catch (IOException e) {
                return 1 / (x - 79);
            }
        }
        return x;
    }

    /** A proof, whatever stands beside it. */
    public static boolean quiet(int x) {
        return x > 3;
    }
}
