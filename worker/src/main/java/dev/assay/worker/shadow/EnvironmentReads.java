package dev.assay.worker.shadow;

import dev.assay.worker.hook.Statics;
import org.jspecify.annotations.Nullable;

/**
 * Notes what a run looks at besides its inputs. Woven code asks here; what the JDK and the worker look at for themselves, to
 * start up or to load classes, does not count.
 */
public final class EnvironmentReads {
    private static final int MOST = 64;

    private static final int[] kinds = new int[MOST];
    private static final int[] places = new int[MOST];
    private static final String[] texts = new String[MOST];
    private static int size;
    private static boolean isLooking;
    private static volatile boolean isOverflown;

    /** Where the program and the JDK lie: to look there is to look at the code. */
    private static String[] ownPaths = {};

    private static String[] ownProperties = {};

    private EnvironmentReads() {}

    /** Says which files belong to the program and the JDK, and which properties the JVM sets. */
    public static void ignore(String[] paths, String[] properties) {
        ownPaths = paths;
        ownProperties = properties;
    }

    /** Something is about to be looked at; the place is a site. */
    public static void consult(int kind, int place) {
        if (isWorthALook()) {
            look(kind, place, null);
        }
    }

    /** The same for a file or a property. */
    public static void consult(Object what, int kind, int place) {
        if (isWorthALook()) {
            look(kind, place, what);
        }
    }

    /** An object has told its hash code. */
    public static void hashed(Object object, int hash, int place) {
        if (isWorthALook() && System.identityHashCode(object) == hash) {
            identified(object, place);
        }
    }

    /** An object is about to be asked for the hash code of its identity. */
    public static void identified(Object object, int place) {
        if (object != null && isWorthALook()) {
            look(Witness.isOfJdk(object.getClass().getClassLoader()) ? JDK_IDENTITY : IDENTITY, place, null);
        }
    }

    /** The standard input, which is empty here, is about to be read. */
    public static void consultInput() {
        consult(INPUT, 0);
    }

    /** An exception was caught; the stack may be full, so no more than a flag is set. */
    static void caught(Throwable thrown) {
        if (thrown instanceof VirtualMachineError && Recorder.isOwner()) {
            isOverflown = true;
        }
    }

    /** What an initializer sees stays in static fields: it counts for every run that uses them. */
    private static boolean isWorthALook() {
        return Recorder.isOwner() || Statics.isInitializing();
    }

    private static void look(int kind, int place, @Nullable Object what) {
        if (isLooking || isKnown(kind, place) && !Statics.isInitializing()) {
            return;
        }
        Thread paused = Recorder.pause();
        isLooking = true;
        try {
            String subject = what == null ? "" : String.valueOf(what);
            String where = isOwn(kind, subject) ? null : Witness.of(kind);
            if (where != null) {
                Statics.dependOnOutside();
                add(
                        kind == JDK_IDENTITY ? IDENTITY : kind,
                        place,
                        subject.isEmpty() ? where : where + " (" + subject + ")");
            }
        } finally {
            isLooking = false;
            Recorder.resume(paused);
        }
    }

    private static boolean isKnown(int kind, int place) {
        for (int i = 0; i < size; i++) {
            if (kinds[i] == kind && places[i] == place) {
                return true;
            }
        }
        return false;
    }

    private static void add(int kind, int place, String text) {
        if (size < MOST && !isKnown(kind, place)) {
            kinds[size] = kind;
            places[size] = place;
            texts[size] = text;
            size++;
        }
    }

    private static boolean isOwn(int kind, String subject) {
        if (kind == PROPERTY) {
            for (String own : ownProperties) {
                if (own.equals(subject)) {
                    return true;
                }
            }
        } else if (kind == FILES) {
            for (String own : ownPaths) {
                if (subject.startsWith(own)) {
                    return true;
                }
            }
        }
        return false;
    }

    static void clear() {
        for (int i = 0; i < size; i++) {
            texts[i] = null;
        }
        size = 0;
        isOverflown = false;
    }

    /** How many different places looked at something. */
    public static int size() {
        return isOverflown ? size + 1 : size;
    }

    /** The ordinal of a {@code SourceKind}. */
    public static int kind(int i) {
        return i == size ? LIMITS : kinds[i];
    }

    /** The place in code under test that caused it; empty where that is not known. */
    public static String text(int i) {
        return i == size ? "" : texts[i];
    }

    static final int TIME = 0;
    static final int RANDOMNESS = 1;
    static final int IDENTITY = 2;
    static final int HASH_ORDER = 3;
    static final int ENVIRONMENT = 4;
    static final int PROPERTY = 5;
    static final int FILES = 6;
    static final int INPUT = 7;
    static final int THREADS = 8;
    static final int LIMITS = 9;

    /** The same as {@link #IDENTITY} of an object of the JDK, which the JDK may well use for itself. */
    static final int JDK_IDENTITY = 10;
}
