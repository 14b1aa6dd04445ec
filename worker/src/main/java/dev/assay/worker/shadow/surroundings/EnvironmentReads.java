package dev.assay.worker.shadow.surroundings;

import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Member;
import java.lang.reflect.Proxy;
import java.util.Locale;
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

    private static Locale[] defaultLocales = {};
    private static @Nullable Object silentErrors;

    private EnvironmentReads() {}

    /**
     * Says which files belong to the program and the JDK, which objects are the default locales and nothing else, and the stream
     * that swallows what is printed about exceptions.
     */
    public static void ignore(String[] paths, Locale[] locales, Object errors) {
        ownPaths = paths;
        defaultLocales = locales;
        silentErrors = errors;
    }

    /** Whether nobody can see what is printed about exceptions. */
    @SuppressWarnings("ReferenceEquality") // Code under test may have put another stream in its place.
    static boolean isSilent() {
        return System.err == silentErrors;
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

    /** Something was looked for; what is part of the program is there. */
    public static void absent(@Nullable Object found, int kind, int place) {
        if (found == null) {
            consult(kind, place);
        }
    }

    /** The JVM has explained something in its own words. */
    public static void consultWording(int place) {
        consult(WORDING, place);
    }

    /** A method is about to be called by reflection, or a handle made for it; it may be a source that cannot say so itself. */
    public static void reflected(Object member, int place) {
        if (Recorder.isOwner() && !isLooking) {
            Thread paused = Recorder.pause();
            int kind;
            boolean isOutside;
            try {
                kind = member instanceof Member target ? ReflectedSources.kind(target) : -1;
                isOutside = member instanceof Member target && Outside.isOutside(target.getDeclaringClass());
            } finally {
                Recorder.resume(paused);
            }
            if (isOutside) {
                Outside.enter(Drops.DYNAMIC_CALL, place);
            }
            if (kind >= 0) {
                look(kind, place, null);
            }
        }
    }

    /** An object is asked for its class: what loads the program is not the program's, and the JVM makes classes of its own. */
    public static void classified(@Nullable Object object, int place) {
        if (object instanceof ClassLoader) {
            consult(RESOURCES, place);
        } else if (object != null && isWorthALook() && isMadeByJvm(object.getClass())) {
            consult(MACHINE, place);
        }
    }

    /** The JVM names the classes of lambdas and proxies by what else runs in it; ours are others than its own. */
    private static boolean isMadeByJvm(Class<?> type) {
        return type.isSynthetic() || type.isHidden() || Proxy.isProxyClass(type);
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
    public static void caught(Throwable thrown) {
        if (thrown instanceof VirtualMachineError && Recorder.isOwner()) {
            isOverflown = true;
        } else if (thrown instanceof ClassNotFoundException || thrown instanceof NoClassDefFoundError) {
            consult(MISSING, ABSENT_CLASS);
        }
    }

    /** What an initializer sees stays in static fields: it counts for every run that uses them. */
    public static boolean isWorthALook() {
        return Recorder.isOwner() || Statics.isInitializing();
    }

    private static void look(int kind, int place, @Nullable Object what) {
        if (isLooking || isKnown(told(kind), place) && !Statics.isInitializing()) {
            return;
        }
        Thread paused = Recorder.pause();
        isLooking = true;
        try {
            String subject = what == null || what instanceof Thread ? "" : String.valueOf(what);
            String where = isOwn(kind, subject, what) ? null : Witness.of(kind);
            if (where != null) {
                String text = subject.isEmpty() ? where : where + " (" + subject + ")";
                Statics.look(told(kind), place, text, again(told(kind)));
                add(told(kind), place, text);
            }
        } finally {
            isLooking = false;
            Recorder.resume(paused);
        }
    }

    /** Something was done outside of the program; the action is one of the guard's. */
    public static void happened(int action, int place, String text) {
        int kind = switch (action) {
            case Guard.FILES -> FILES;
            case Guard.NETWORK -> NETWORK;
            case Guard.THREADS -> THREADS;
            default -> MACHINE;
        };
        add(kind, place, text);
    }

    /** An initializer has looked at it in an earlier run, and what it made of that is used again. */
    public static void seenAgain(int kind, int place, String text) {
        add(kind, place, text);
    }

    /** Whether an initializer sees the same next time: 0 for perhaps not, 1 if the run has not changed it, 2 for certainly. */
    private static int again(int kind) {
        switch (kind) {
            case PROPERTY, LOCALE, CHARSET, ZONE, THREAD, RESOURCES, DIRECTORY:
                return 1;
            case RANDOMNESS, IDENTITY, HASH_ORDER, ENVIRONMENT, MACHINE, WORDING, CONSOLE:
                return 2;
            case TIME:
                return Clocks.areStopped() ? 2 : 0;
            default:
                return 0;
        }
    }

    private static int told(int kind) {
        switch (kind) {
            case JDK_IDENTITY:
                return IDENTITY;
            case CASING:
                return LOCALE;
            case MISSING:
                return RESOURCES;
            default:
                return kind;
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

    @SuppressWarnings("ReferenceEquality") // The very object is the default.
    private static boolean isDefault(Object locale) {
        for (Locale each : defaultLocales) {
            if (each == locale) {
                return true;
            }
        }
        return false;
    }

    /** Whether what is looked at is part of the program, or was made by the run itself. */
    private static boolean isOwn(int kind, String subject, @Nullable Object what) {
        switch (kind) {
            case FILES:
                for (String own : ownPaths) {
                    if (subject.startsWith(own)) {
                        return true;
                    }
                }
                return false;
            case DIRECTORY:
                return subject.startsWith("/");
            case LOCALE:
                return what instanceof Locale && !isDefault(what);
            case THREAD:
                return what instanceof Thread thread
                        && thread != Thread.currentThread()
                        && !thread.getName().startsWith("Thread-");
            default:
                return false;
        }
    }

    public static void clear() {
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

    /** The place of all classes that were looked for and are not there. */
    private static final int ABSENT_CLASS = -2;

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
    static final int LOCALE = 10;
    static final int CHARSET = 11;
    static final int ZONE = 12;
    static final int MACHINE = 13;
    static final int THREAD = 14;
    static final int STACK = 15;
    static final int WORDING = 16;
    static final int RESOURCES = 17;
    static final int DIRECTORY = 18;
    static final int COLLECTOR = 19;
    static final int CONSOLE = 20;
    static final int NETWORK = 21;
    static final int LOGGING = 22;
    static final int SETTINGS = 23;
    static final int UNKNOWN = 24;

    /** The same as {@link #IDENTITY} of an object of the JDK, which the JDK may well use for itself. */
    static final int JDK_IDENTITY = 25;

    /** The same as {@link #LOCALE} where it is known to make a difference, although the JDK only hands it on. */
    public static final int CASING = 26;

    /** The same as {@link #RESOURCES} for a class that code under test has looked for in vain; the JDK does so all the time. */
    static final int MISSING = 27;
}
