package dev.assay.solver;

/** How hard a question is tried; counted in steps, so that the same question gets the same answer on every machine. */
public enum Effort {
    /** Some milliseconds: there is more to try than time, as a rule. */
    INSTANT(0.01, 1),
    /** About a tenth of a second. */
    QUICK(0.1, 1),
    /** Some seconds. */
    USUAL(1, 4),
    /** Half a minute, for what is left when nothing else is. */
    THOROUGH(10, 30);

    private final double factor;
    private final int seconds;

    Effort(double factor, int seconds) {
        this.factor = factor;
        this.seconds = seconds;
    }

    /** As many steps as a solver may take that may usually take so many. */
    public int steps(int usual) {
        return (int) Math.max(1, usual * factor);
    }

    /** What no machine should need for the steps: a limit for what they do not bound. */
    public int seconds() {
        return seconds;
    }

    public boolean isMost() {
        return this == THOROUGH;
    }

    /** The next level. */
    public Effort more() {
        return values()[ordinal() + 1];
    }
}
