package dev.assay.worker.world;

import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.term.Recorder;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK's choke points ask: in a world of its own, code under test writes into folders that only it has. For the rest it gets what it
 * would get on a machine without rights, network and other programs. Without such a world, the guard decides.
 */
public final class Doors {
    private static final int NO_RIGHTS = 13;

    private Doors() {}

    /** A process is about to be started. */
    public static void exec(Object command) throws IOException {
        if (World.has(Guard.EXEC)) {
            World.note(Guard.EXEC, "start the process " + Guard.text(command), false);
            throw new IOException("error=2, No such file or directory");
        }
        Guard.exec(command);
    }

    /** A method that may throw an IOException is about to change a file. */
    public static void file(String verb, @Nullable Object path) throws IOException {
        if (!mayTouch(verb, path)) {
            throw isThere(verb, path) ? new FileAlreadyExistsException(String.valueOf(path)) : refusal(path);
        }
    }

    /** Whether a folder is to be made that is there already. */
    private static boolean isThere(String verb, @Nullable Object path) {
        Thread paused = Recorder.pause();
        try {
            return verb.equals("create") && path instanceof Path folder && Files.isDirectory(folder);
        } finally {
            Recorder.resume(paused);
        }
    }

    /** The same for two files. */
    public static void move(@Nullable Object from, @Nullable Object to) throws IOException {
        file("move", from);
        file("create", to);
    }

    /** Whether a method that returns false where it cannot may change a file. */
    public static boolean mayFile(String verb, @Nullable Object path) {
        return mayTouch(verb, path);
    }

    /** The same for two files. */
    public static boolean mayMove(@Nullable Object from, @Nullable Object to) {
        return mayTouch("move", from) && mayTouch("create", to);
    }

    /** The same where a path of the default file system is about to be handed to the system. */
    public static void unix(String verb, Object path) {
        if (!mayTouch(verb, path)) {
            throw sneaky(unixException());
        }
    }

    public static void unixMove(Object from, Object to) {
        unix("move", from);
        unix("create", to);
    }

    /** A file is opened with the flags of {@code open(2)}. */
    public static void open(Object path, int flags) {
        if ((flags & 3) != 0) {
            unix("write", path);
        }
    }

    /** A RandomAccessFile is opened: 1 stands for reading alone. */
    public static void openRandom(Object path, int mode) throws IOException {
        if ((mode & ~1) != 0) {
            file("write", path);
        }
    }

    /** The same where paths of other file systems, which may live in memory, come by. */
    public static void path(String verb, Object path) throws IOException {
        if (!World.has(Guard.FILES)) {
            Guard.path(verb, path);
        } else if (!isThere(verb, path)) {
            file(verb, path);
        }
    }

    /** A temporary file is about to be made in a folder, or where such files usually are. */
    public static void temporary(@Nullable File folder) throws IOException {
        if (!World.has(Guard.FILES)) {
            Guard.file("create", "a temporary file");
        } else if (folder != null) {
            Thread paused = Recorder.pause();
            try {
                String absolute = Scratch.absolute(folder);
                boolean isOwn = absolute != null && (Scratch.holds(absolute) || Scratch.isRoot(absolute));
                note("create", folder, absolute != null && isOwn && Scratch.isUnique(absolute));
                if (!isOwn) {
                    throw refusal(folder);
                }
            } finally {
                Recorder.resume(paused);
            }
        }
    }

    /** It was made. */
    public static void made(@Nullable Object file) {
        if (World.has(Guard.FILES) && file != null) {
            Thread paused = Recorder.pause();
            try {
                String absolute = Scratch.absolute(file);
                if (absolute != null) {
                    Scratch.madeUnique(absolute);
                    note("create", file, isMeant(absolute));
                }
            } finally {
                Recorder.resume(paused);
            }
        }
    }

    /** A file is about to be registered to be deleted at the end of the JVM. */
    public static void deleteOnExit(File file) {
        if (World.has(Guard.FILES)) {
            Thread paused = Recorder.pause();
            try {
                String absolute = Scratch.absolute(file);
                Registrations.beforeFile();
                note("delete", file, absolute != null && isMeant(absolute));
            } finally {
                Recorder.resume(paused);
            }
        } else {
            Guard.file("delete", file);
        }
    }

    public static void socket() throws IOException {
        if (World.has(Guard.NETWORK)) {
            World.note(Guard.NETWORK, "open a socket", false);
            throw new SocketException("Network is unreachable");
        }
        Guard.socket();
    }

    /** Whether it is worth trying to reach a host. */
    public static boolean mayReach() {
        if (World.has(Guard.NETWORK)) {
            World.note(Guard.NETWORK, "ask whether a host answers", false);
            return false;
        }
        Guard.socket();
        return true;
    }

    public static void lookup(Object host) throws IOException {
        if (World.has(Guard.NETWORK) && !"localhost".equals(host)) {
            World.note(Guard.NETWORK, "look up the host " + Guard.text(host), false);
            throw new UnknownHostException(host + ": Name or service not known");
        }
        Guard.lookup(host);
    }

    /** A library is loaded for a class; the JDK may load its own. */
    public static void library(Class<?> caller, Object name) {
        if (World.has(Guard.EXEC) && !Guard.isOfJdk(caller)) {
            World.note(Guard.EXEC, "load the library " + Guard.text(name), false);
            throw new UnsatisfiedLinkError("Can't load library: " + name);
        }
        Guard.library(caller, name);
    }

    /** Whether a thread is really started; those of cleaners and timers get no turn. */
    public static boolean mayStart(Thread thread) {
        if (!World.has(Guard.THREADS) || Guard.isStartedByJdk()) {
            Guard.thread(thread);
            return true;
        }
        Thread paused = Recorder.pause();
        try {
            String type = thread.getClass().getName();
            boolean isCleaner = type.equals("jdk.internal.misc.InnocuousThread");
            boolean isTimer = type.equals("java.util.TimerThread");
            String what = "start the thread " + Guard.text(thread.getName());
            // Whether others end is known at the end of the run.
            World.note(Guard.THREADS, what, !isTimer || Statics.isInitializing());
            if (!isCleaner && !isTimer) {
                StartedThreads.add(thread);
                return true;
            }
            return false;
        } finally {
            Recorder.resume(paused);
        }
    }

    /** A thread was started. */
    public static void started(Thread thread) {
        StartedThreads.started(thread);
    }

    /** The current thread is about to park. */
    public static void parking() {
        StartedThreads.parking();
    }

    /** The current thread has parked. */
    public static void parked() {
        StartedThreads.parked();
    }

    /** A thread is about to be woken. */
    public static void waking(@Nullable Thread thread) {
        StartedThreads.waking(thread);
    }

    /** A thread was woken. */
    public static void woken(@Nullable Thread thread) {
        StartedThreads.woken(thread);
    }

    /** A hook is registered; it never runs here, and does so in a plain JVM. */
    public static void shutdownHook(@Nullable Thread hook) {
        if (!World.has(Guard.THREADS)) {
            Guard.shutdownHook(hook);
        } else if (hook != null) {
            Thread paused = Recorder.pause();
            try {
                Registrations.beforeHook();
                World.note(
                        Guard.THREADS,
                        "register a thread to be started when the JVM ends",
                        Statics.isInitializing() || Guard.isOfJdk(hook));
            } finally {
                Recorder.resume(paused);
            }
        }
    }

    /** Whether a file may be changed; where there is no such world, the guard throws. */
    private static boolean mayTouch(String verb, @Nullable Object path) {
        if (!World.has(Guard.FILES)) {
            Guard.file(verb, path);
            return true;
        }
        if (path == null || Scratch.isClearing()) {
            return true;
        }
        Thread paused = Recorder.pause();
        try {
            String absolute = Scratch.absolute(path);
            if (absolute == null || Guard.isHarmless(path)) {
                return true;
            }
            if (TemporaryNames.makesTemporary()) {
                Scratch.madeUnique(absolute);
            }
            boolean isOwn = Scratch.holds(absolute);
            note(verb, path, isOwn && isMeant(absolute));
            return isOwn;
        } finally {
            Recorder.resume(paused);
        }
    }

    private static void note(String verb, Object path, boolean isHarmless) {
        World.note(Guard.FILES, verb + " the file " + Guard.text(path), isHarmless);
    }

    /** Whether a test may do it: the file has a name of its own, or the class cannot be loaded without it. */
    private static boolean isMeant(String absolute) {
        return Scratch.isUnique(absolute) || Statics.isInitializing();
    }

    private static IOException refusal(@Nullable Object path) {
        if (path instanceof Path) {
            return new AccessDeniedException(path.toString());
        }
        return path instanceof String
                ? new FileNotFoundException(path + " (Permission denied)")
                : new IOException("Permission denied");
    }

    private static Exception unixException() {
        Thread paused = Recorder.pause();
        try {
            Constructor<?> constructor =
                    Class.forName("sun.nio.fs.UnixException").getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            return (Exception) constructor.newInstance(NO_RIGHTS);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } finally {
            Recorder.resume(paused);
        }
    }

    /** The JDK's own exception has to pass although nobody here can name it. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
