package dev.assay.worker.world;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The two folders in which code under test may write: the working folder and the one for temporary files. Both are the worker's own,
 * and empty when a run begins. No link leads out of them, because nobody may make one there.
 */
final class Scratch {
    /** Static: see {@link World}. Empty until the world is open. */
    private static String working = "";

    private static String temporary = "";

    /** What got a name that nothing else has: files made by the JDK's own methods for temporary files. */
    private static final Set<String> UNIQUE = new HashSet<>();

    /** The thread that clears up. */
    private static volatile @Nullable Thread clearing;

    private static boolean isBroken;

    private Scratch() {}

    /** Whether there are such folders: what is in them is deleted, so nothing else may be taken for them. */
    static boolean open() {
        File folder = new File(System.getProperty("user.dir"));
        File around = folder.getParentFile();
        if (around == null
                || !around.getName().startsWith("assay-worker-")
                || !folder.getName().equals("run")) {
            return false;
        }
        working = normal(folder.getPath());
        temporary = normal(new File(around, "tmp").getPath());
        return temporary.equals(normal(System.getProperty("java.io.tmpdir"))) && new File(temporary).isDirectory();
    }

    /** Whether the worker itself is at work on the files. */
    static boolean isClearing() {
        return clearing == Thread.currentThread();
    }

    /** The path from the root, without dots; null where nothing is named, or something of another file system. */
    static @Nullable String absolute(@Nullable Object path) {
        String name;
        if (path instanceof File file) {
            name = file.getPath();
        } else if (path instanceof Path some) {
            name = some.getFileSystem() == FileSystems.getDefault() ? some.toString() : null;
        } else if (path instanceof byte[] bytes) {
            name = new String(bytes, StandardCharsets.UTF_8);
        } else {
            name = (String) path;
        }
        if (name == null) {
            return null;
        }
        return normal(name.startsWith("/") ? name : working + "/" + name);
    }

    /** Whether something lies in one of the folders, and is neither of them. */
    static boolean holds(String absolute) {
        return absolute.startsWith(working + "/") || absolute.startsWith(temporary + "/");
    }

    /** Whether it is in use: a folder may be asked to be made again. */
    static boolean isRoot(String absolute) {
        return absolute.equals(working) || absolute.equals(temporary);
    }

    /** A temporary file or folder was made, whose name nothing else has. */
    static void madeUnique(String absolute) {
        if (absolute.startsWith(temporary + "/")) {
            UNIQUE.add(absolute);
        }
    }

    /** Whether it is a temporary file of this run, or lies in a temporary folder of it: nobody else has it. */
    static boolean isUnique(String absolute) {
        if (UNIQUE.isEmpty()) {
            return false;
        }
        for (int end = absolute.length(); end > temporary.length(); end = absolute.lastIndexOf('/', end - 1)) {
            if (UNIQUE.contains(absolute.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    /** Whether something could not be cleared up, so that the worker must run no more. */
    static boolean isBroken() {
        return isBroken;
    }

    /** Deletes all that the run has left. */
    static void clear() {
        UNIQUE.clear();
        clearing = Thread.currentThread();
        try {
            isBroken |= !empty(new File(working)) | !empty(new File(temporary));
        } finally {
            clearing = null;
        }
    }

    private static boolean empty(File folder) {
        File[] inside = folder.listFiles();
        if (inside == null) {
            return false;
        }
        boolean isEmpty = true;
        for (File each : inside) {
            isEmpty &= delete(each);
        }
        return isEmpty;
    }

    private static boolean delete(File file) {
        if (file.delete()) {
            return true;
        }
        if (Files.isSymbolicLink(file.toPath())) {
            return false;
        }
        // Code under test may have taken the rights away.
        file.setReadable(true);
        file.setWritable(true);
        file.setExecutable(true);
        return empty(file) && file.delete();
    }

    /** Without empty names, dots and what they take back. */
    private static String normal(String path) {
        Deque<String> names = new ArrayDeque<>();
        int from = 0;
        while (from <= path.length()) {
            int slash = path.indexOf('/', from);
            int to = slash < 0 ? path.length() : slash;
            String name = path.substring(from, to);
            if (name.equals("..")) {
                names.pollLast();
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.addLast(name);
            }
            from = to + 1;
        }
        StringBuilder normal = new StringBuilder();
        for (String name : names) {
            normal.append('/').append(name);
        }
        return normal.toString();
    }
}
