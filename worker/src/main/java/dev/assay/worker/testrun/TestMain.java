package dev.assay.worker.testrun;

import dev.assay.wire.Exit;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Runs test classes one after the other with what the user's class path offers, and ends the JVM. */
public final class TestMain {
    /** Static: the JVM's launcher calls a static method, long after the agent has heard what to run. */
    private static String[] classNames = {};

    private static byte[] junit4Listener = {};

    private static final int RESERVED = 1 << 20;
    private static final int MOST_CAUSES = 4;

    /** Let go of when memory is full, so that there is some to say so. */
    @SuppressWarnings("UnusedVariable") // it is there to take up memory
    private static byte @Nullable [] reserve = new byte[RESERVED];

    /** Known from the start: to look it up takes memory. */
    private static final int OUT_OF_MEMORY = Exit.OUT_OF_MEMORY.code();

    private TestMain() {}

    static void configure(PacketReader in) {
        String[] names = new String[in.getCount()];
        for (int i = 0; i < names.length; i++) {
            names[i] = in.getString();
        }
        classNames = names;
        junit4Listener = in.getBytes();
    }

    public static void main(String[] arguments) {
        Channel channel = Objects.requireNonNull(Records.channel(), "the agent opens it before main");
        Frameworks frameworks = new Frameworks(ClassLoader.getSystemClassLoader(), junit4Listener);
        for (String name : classNames) {
            tell(channel, Message.TEST_CLASS, name, null);
            run(frameworks, channel, name);
        }
        channel.send(Message.DONE, null);
        // Threads that tests have left behind must not keep the JVM up.
        System.exit(0);
    }

    /** Whatever happens in one class, the next one has its turn; in another JVM if this one's memory is full. */
    private static void run(Frameworks frameworks, Channel channel, String name) {
        TestReport report = new TestReport(channel);
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            frameworks.run(type, report);
        } catch (Throwable e) {
            reserve = null;
            try {
                broken(channel, report, name, e);
                reserve = new byte[RESERVED];
            } catch (OutOfMemoryError again) {
                Runtime.getRuntime().halt(OUT_OF_MEMORY);
            }
        }
    }

    /** The framework itself has thrown: JUnit does not catch everything, and has ended the tests that were running. */
    private static void broken(Channel channel, TestReport report, String name, Throwable thrown) {
        if (thrown instanceof OutOfMemoryError || isMemoryFull()) {
            report.brokenOff(thrown instanceof OutOfMemoryError ? thrown : new OutOfMemoryError(thrown.toString()));
            Runtime.getRuntime().halt(OUT_OF_MEMORY);
        }
        boolean hadTests = report.brokenOff(thrown);
        if (!hadTests) {
            tell(channel, Message.TEST_UNLOADABLE, name, causes(thrown));
        }
    }

    /** What was thrown and why: a launcher that fails says little, and its cause all. */
    private static String causes(Throwable thrown) {
        StringBuilder all = new StringBuilder(String.valueOf(thrown));
        Throwable cause = thrown.getCause();
        for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
            all.append("; ").append(cause);
            cause = cause.getCause();
        }
        return all.toString();
    }

    private static boolean isMemoryFull() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory() < 2 * RESERVED;
    }

    private static void tell(Channel channel, Message message, String name, @Nullable String problem) {
        PacketWriter content = new PacketWriter();
        content.putString(name);
        content.putString(problem);
        channel.send(message, content);
    }
}
