package dev.assay.worker.hook;

import java.io.FileDescriptor;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Keeps code under test from harm: the JDK's choke points, rewritten, ask here before they act. What is asked stands in
 * the lab's list of choke points.
 */
public final class Guard {
    // The actions, by ordinal of the model's enum.
    public static final int EXIT = 0;
    public static final int EXEC = 1;
    public static final int FILES = 2;
    public static final int NETWORK = 3;
    public static final int THREADS = 4;

    /** Static: see the package. Off until the worker has started all its threads. */
    private static volatile boolean isUp;

    private static @Nullable Object key;
    private static int allowed;
    private static volatile boolean isEnding;
    private static int deniedAction = -1;
    private static @Nullable String deniedWhat;
    private static int pretendedAction = -1;
    private static @Nullable String pretendedWhat;
    private static boolean isJdkDamaged;

    private Guard() {}

    /**
     * Denies from now on, in all threads, all actions that are not in the set of bits.
     *
     * @param worker who has it later lowers the guard: code under test can call this class, and must not
     */
    public static void raise(int allowedActions, Object worker) {
        if (key == null) {
            key = worker;
        }
        if (key == worker) {
            allowed = allowedActions;
            isUp = true;
        }
    }

    /** Lets the worker itself end the JVM. */
    public static void end(Object worker) {
        if (key == worker) {
            isEnding = true;
            isUp = false;
        }
    }

    /** Whether code under test is watched. */
    public static boolean isUp() {
        return isUp;
    }

    /** Whether code under test may do it for real. */
    public static boolean isAllowed(int action) {
        return (allowed & 1 << action) != 0;
    }

    /** Notes that something harmful only seemed to happen; the first of a run counts. */
    public static void pretend(int action, String what) {
        if (pretendedAction < 0) {
            pretendedAction = action;
            pretendedWhat = what;
        }
    }

    /** Forgets what was denied and what only seemed to happen, before a run. */
    public static void forget() {
        deniedAction = -1;
        deniedWhat = null;
        pretendedAction = -1;
        pretendedWhat = null;
    }

    /** Whether a test of this run would be denied something, or would do harm. */
    public static boolean hasObjections() {
        return deniedAction >= 0 || pretendedAction >= 0;
    }

    /** The first action of this run that only seemed to happen, and that a test would do for real, or -1. */
    public static int pretendedAction() {
        return pretendedAction;
    }

    public static @Nullable String pretendedWhat() {
        return pretendedWhat;
    }

    /** The first action denied in this run, or -1. */
    public static int deniedAction() {
        return deniedAction;
    }

    public static @Nullable String deniedWhat() {
        return deniedWhat;
    }

    /** Whether a denial made the static initializer of a JDK class fail, which lasts as long as the JVM. */
    public static boolean isJdkDamaged() {
        return isJdkDamaged;
    }

    // What the choke points call.

    public static void exit(int code) {
        if (isUp && !isEnding) {
            check(EXIT, "end the JVM with exit code " + code);
        }
    }

    public static void exec(Object command) {
        if (isUp) {
            check(EXEC, "start the process " + text(command));
        }
    }

    public static void kill() {
        if (isUp) {
            check(EXEC, "end a process");
        }
    }

    public static void file(String verb, @Nullable Object path) {
        if (isUp && !isHarmless(path)) {
            check(FILES, verb + " the file " + text(path));
        }
    }

    /** The same where paths of other file systems, which may live in memory, come by. */
    public static void path(String verb, Object path) {
        if (isUp && path instanceof Path && ((Path) path).getFileSystem() == FileSystems.getDefault()) {
            file(verb, path);
        }
    }

    /** A file is opened with the flags of {@code open(2)}: anything but reading alone is denied. */
    public static void open(Object path, int flags) {
        if (isUp && (flags & 3) != 0) {
            file("write", path);
        }
    }

    /** A RandomAccessFile is opened: 1 stands for reading alone. */
    public static void openRandom(Object path, int mode) {
        if (isUp && (mode & ~1) != 0) {
            file("write", path);
        }
    }

    /** Nobody but the worker may use the pipe to the lab, whatever is allowed. */
    public static void descriptor(FileDescriptor descriptor) {
        if (isUp
                && (descriptor == FileDescriptor.out
                        || descriptor == FileDescriptor.err
                        || descriptor == FileDescriptor.in)) {
            deny(FILES, "open a standard stream by its descriptor");
        }
    }

    public static void socket() {
        if (isUp) {
            check(NETWORK, "open a socket");
        }
    }

    public static void lookup(Object host) {
        if (isUp && !"localhost".equals(host)) {
            check(NETWORK, "look up the host " + text(host));
        }
    }

    public static void thread(Thread thread) {
        if (isUp && !StackScan.isInJdkInitializer()) {
            check(THREADS, "start the thread " + text(thread.getName()));
        }
    }

    /** Whether the JDK acts from a static initializer of its own that code under test has caused. */
    public static boolean isStartedByJdk() {
        return StackScan.isInJdkInitializer();
    }

    /** Whether a thread is one of the JDK's own kinds. */
    public static boolean isOfJdk(@Nullable Thread thread) {
        return thread != null && thread.getClass() != Thread.class && isOfJdk(thread.getClass());
    }

    /** Whether a class belongs to the JDK. */
    public static boolean isOfJdk(Class<?> type) {
        return StackScan.isOfJdk(type.getClassLoader());
    }

    /** A hook of the JDK's own (that of logging, for example) may be added: hooks never run here. */
    public static void shutdownHook(@Nullable Thread hook) {
        if (isUp && !isOfJdk(hook)) {
            check(THREADS, "register a thread to be started when the JVM ends");
        }
    }

    /** A library is loaded for a class; the JDK may load its own. */
    public static void library(Class<?> caller, Object name) {
        if (isUp && !StackScan.isOfJdk(caller.getClassLoader())) {
            check(EXEC, "load the library " + text(name));
        }
    }

    /** Code that is not Java's own is about to run, which may do anything. */
    public static void nativeCode(String what) {
        if (isUp) {
            check(EXEC, what);
        }
    }

    private static void check(int action, String what) {
        if ((allowed & 1 << action) == 0) {
            deny(action, what);
        }
    }

    private static void deny(int action, String what) {
        if (deniedAction < 0) {
            deniedAction = action;
            deniedWhat = what;
        }
        isJdkDamaged |= StackScan.isInJdkInitializer();
        throw new GuardDenial(what);
    }

    /** Whether whatever is done to a file leaves no trace. */
    public static boolean isHarmless(@Nullable Object path) {
        String name = text(path);
        return name.equals("/dev/null") || name.equals("/dev/random") || name.equals("/dev/urandom");
    }

    /** A bounded text; only the JDK's own classes are asked for theirs. */
    public static String text(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        if (value instanceof String[] words) {
            return String.join(" ", words);
        }
        String text = value == null || StackScan.isOfJdk(value.getClass().getClassLoader())
                ? String.valueOf(value)
                : value.getClass().getName();
        return text.length() <= 200 ? text : text.substring(0, 200) + "...";
    }
}
