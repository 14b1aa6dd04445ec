package dev.assay.cli;

import dev.assay.campaign.CampaignProgress;
import java.io.PrintWriter;
import java.util.Locale;

/** Reports how far a campaign has come: one line that is overwritten on a terminal, a line for each class or technique elsewhere. */
final class ProgressLine implements CampaignProgress {

    private static final long REDRAW_NANOS = 100_000_000;
    private static final int WIDTH = 79;

    private final PrintWriter err;
    private final boolean onTerminal;
    private final PrintWriter lines;
    private String technique = "";
    private String label = "";
    private long drawn = System.nanoTime() - REDRAW_NANOS;
    private boolean isDirty;

    /** @param lines takes lines for other programs */
    ProgressLine(PrintWriter err, boolean onTerminal, PrintWriter lines) {
        this.err = err;
        this.onTerminal = onTerminal;
        this.lines = lines;
    }

    @Override
    public synchronized void enters(String name, int number, int of) {
        technique = name + " ";
        if (!onTerminal) {
            err.println("assay: step " + number + " of " + of + ": " + name);
        }
    }

    @Override
    public synchronized void starts(String className, int number, int of) {
        label = technique + "[" + number + "/" + of + "] " + className;
        if (onTerminal) {
            draw(label);
        } else if (technique.isEmpty()) {
            err.println("assay: " + label);
        }
    }

    @Override
    public synchronized void runs(String unit, long runs, int failures) {
        if (onTerminal && System.nanoTime() - drawn >= REDRAW_NANOS) {
            String method = unit.substring(unit.indexOf('#') + 1);
            draw(String.format(Locale.ROOT, "%s: %,d runs, %d failing ways, at %s", label, runs, failures, method));
        }
    }

    @Override
    public synchronized void writes(int failures, int behaviours) {
        if (onTerminal) {
            draw(label + ": writing and checking tests (" + failures + " red, up to " + behaviours + " green)");
        }
    }

    @Override
    public synchronized void finds(String sentence) {
        notes("found: " + sentence);
    }

    @Override
    public synchronized void notes(String sentence) {
        clear();
        err.println("assay: " + sentence);
    }

    @Override
    public void line(String text) {
        lines.println(text);
    }

    /** Removes the line, before something else is printed. */
    synchronized void clear() {
        if (isDirty) {
            err.print("\r" + " ".repeat(WIDTH) + "\r");
            err.flush();
            isDirty = false;
        }
    }

    private void draw(String text) {
        String cut = text.length() > WIDTH ? text.substring(0, WIDTH - 3) + "..." : text;
        err.print("\r" + cut + " ".repeat(WIDTH - cut.length()));
        err.flush();
        isDirty = true;
        drawn = System.nanoTime();
    }
}
