package dev.assay.cli;

/** Where Assay starts: the only place that knows the process's own streams and ends it. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        boolean onTerminal = Boolean.getBoolean("assay.terminal");
        System.exit(new Tool(System.out, System.err, onTerminal).run(args));
    }
}
