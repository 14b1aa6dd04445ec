package dev.assay.techniques.check.subjects;

/** Failures behind calls whose bodies proofs do not look into: the engine has to find the way. */
public final class Maze {
    /** A way out. */
    public enum Door {
        LEFT,
        RIGHT,
        BACK
    }

    private Maze() {}

    public static int find(int a, int b, int c, int d) {
        int noise = 0;
        if (mixed(a) == 4711) {
            for (int i = 0; i < 30; i++) {
                if (mixed(d) == i) {
                    noise += i;
                }
            }
            if (mixed(b) == mixed(c) + 100) {
                noise += (a > 10 ? 1 : 0) + (b > 20 ? 1 : 0) + (c > 30 ? 1 : 0) + (a > b ? 1 : 0) + (d > b ? 1 : 0);
                if (mixed(d) * 2 == mixed(c) + 58) {
                    int left = mixed(b) - 345678;
                    return noise / left; // division
                }
            }
        }
        noise += (a > 10 ? 1 : 0) + (b > 20 ? 1 : 0) + (c > 30 ? 1 : 0) + (a > b ? 1 : 0) + (b > c ? 1 : 0);
        return noise;
    }

    /** Only the one constant leads there. */
    public static int leave(Door door, int[] steps) {
        if (door == null || steps == null) {
            return 0;
        }
        switch (door) {
            case LEFT:
                return 1;
            case RIGHT:
                return 2;
            default:
                return steps[0]; // bounds
        }
    }

    private static int mixed(int number) {
        int mixed = number;
        for (int i = 0; i < 3; i++) {
            mixed += 1;
            mixed += 2;
            mixed += 3;
            mixed += 4;
            mixed += 5;
            mixed += 6;
            mixed += 7;
            mixed += 8;
            mixed += 9;
            mixed += 10;
            mixed += 11;
            mixed += 12;
            mixed += 13;
            mixed += 14;
            mixed += 15;
            mixed += 16;
            mixed += 17;
            mixed += 18;
            mixed += 19;
            mixed += 20;
            mixed += 21;
            mixed += 22;
            mixed += 23;
            mixed += 24;
            mixed += 25;
            mixed += 26;
            mixed += 27;
            mixed += 28;
            mixed += 29;
            mixed += 30;
            mixed += 31;
            mixed += 32;
            mixed += 33;
            mixed += 34;
            mixed += 35;
            mixed += 36;
            mixed += 37;
            mixed += 38;
            mixed += 39;
            mixed += 40;
            mixed += 41;
            mixed += 42;
            mixed += 43;
            mixed += 44;
            mixed += 45;
            mixed += 46;
            mixed += 47;
            mixed += 48;
            mixed += 49;
            mixed += 50;
            mixed += 51;
            mixed += 52;
            mixed += 53;
            mixed += 54;
            mixed += 55;
            mixed += 56;
            mixed += 57;
            mixed += 58;
            mixed += 59;
            mixed += 60;
        }
        return mixed;
    }
}
