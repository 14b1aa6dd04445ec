package dev.assay.worker.shadow.surroundings;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the code under test that makes the JDK look at something, by walking down the stack. */
final class Witness implements Function<Stream<StackFrame>, String> {
    private static final String WORKER = "dev.assay.worker.";
    private static final String WIRE = "dev.assay.wire.";
    private static final String INPUT = WORKER + "run.Silence$In";
    private static final String DRIVER = "assay$Driver$";
    private final int kind;

    private Witness(int kind) {
        this.kind = kind;
    }

    /** The place in code under test; null where the JDK or the worker looks for itself. */
    static @Nullable String of(int kind) {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(new Witness(kind));
    }

    @Override
    public @Nullable String apply(Stream<StackFrame> frames) {
        Iterator<StackFrame> all = frames.iterator();
        while (all.hasNext()) {
            StackFrame frame = all.next();
            String name = frame.getClassName();
            if (!isOfJdk(frame.getDeclaringClass().getClassLoader())) {
                return text(frame, name);
            }
            boolean isHook = name.startsWith(WORKER + "shadow.") || name.startsWith(WORKER + "hook.");
            if (!isHook && isForItself(frame, name)) {
                return null;
            }
        }
        return null;
    }

    private boolean isForItself(StackFrame frame, String name) {
        String method = frame.getMethodName();
        if (isOurs(name, method) || isLoading(name) || isUnseen(frame, name, method)) {
            return true;
        }
        switch (kind) {
            case EnvironmentReads.IDENTITY:
                return isReflection(name);
            case EnvironmentReads.JDK_IDENTITY:
            case EnvironmentReads.HASH_ORDER:
                return !isCollection(name);
            case EnvironmentReads.TIME:
            case EnvironmentReads.STACK:
            case EnvironmentReads.WORDING:
            case EnvironmentReads.CHARSET:
            case EnvironmentReads.ZONE:
            case EnvironmentReads.CASING:
                return isLogging(name);
            case EnvironmentReads.MISSING:
                return true;
            case EnvironmentReads.PROPERTY:
                return !isPropertyAccess(name);
            case EnvironmentReads.LOCALE:
                return isLogging(name) || passesLocaleOn(name, method);
            case EnvironmentReads.THREAD:
                return isLogging(name) || method.equals("<init>") || isReflection(name);
            default:
                return false;
        }
    }

    /** Whether it is the JVM or Assay that asks, and not the code. */
    private static boolean isOurs(String name, String method) {
        return method.equals("<clinit>")
                || name.startsWith(WIRE)
                || name.startsWith(WORKER) && !name.startsWith(INPUT)
                || name.equals("java.lang.invoke.MethodHandleNatives");
    }

    /** Whether what is looked at is printed, and nobody sees it. */
    private static boolean isUnseen(StackFrame frame, String name, String method) {
        return name.equals("java.lang.Throwable")
                && method.equals("printStackTrace")
                && frame.getDescriptor().equals("()V")
                && EnvironmentReads.isSilent();
    }

    /** Loggers say when, where and in which words, to streams that nobody sees. */
    private static boolean isLogging(String name) {
        return name.startsWith("java.util.logging.")
                || name.startsWith("sun.util.logging.")
                || name.startsWith("jdk.internal.logger.");
    }

    /** What only hands the locale on is noticed where the locale makes a difference. */
    private static boolean passesLocaleOn(String name, String method) {
        return switch (name) {
            case "java.util.Formatter" -> method.equals("<init>");
            case "java.util.Formatter$FormatSpecifier" -> method.equals("toUpperCaseWithLocale");
            case "java.io.PrintStream", "java.io.PrintWriter" -> method.equals("format");
            case "java.lang.String" -> method.equals("toUpperCase") || method.equals("toLowerCase");
            case "java.time.format.DateTimeFormatterBuilder" -> method.equals("toFormatter");
            default -> false;
        };
    }

    /** Classes, modules and services are looked for by all means; what is found does not depend on these. */
    private static boolean isLoading(String name) {
        return name.startsWith("jdk.internal.loader.")
                || name.startsWith("jdk.internal.module.")
                || name.startsWith("java.lang.ClassLoader")
                || name.startsWith("java.lang.Module")
                || name.startsWith("java.util.ServiceLoader");
    }

    /** Classes, signatures and objects to be serialized are looked up by hash, and nothing comes of the order. */
    private static boolean isReflection(String name) {
        return name.startsWith("java.lang.invoke.")
                || name.startsWith("java.lang.reflect.")
                || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("sun.invoke.")
                || name.startsWith("sun.reflect.")
                || name.startsWith("java.io.Object");
    }

    /** What hands a hash code of the JDK's own objects on to code under test. */
    private static boolean isCollection(String name) {
        return name.startsWith("java.util.") && !name.startsWith("java.util.ResourceBundle")
                || name.equals("java.lang.Object")
                || name.equals("java.lang.Enum")
                || name.equals("java.lang.String");
    }

    private static boolean isPropertyAccess(String name) {
        return name.equals("java.lang.System")
                || name.equals("java.lang.Boolean")
                || name.equals("java.lang.Integer")
                || name.equals("java.lang.Long");
    }

    static boolean isOfJdk(ClassLoader loader) {
        return loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || loader == ClassLoader.getSystemClassLoader();
    }

    private static String text(StackFrame frame, String name) {
        if (name.contains(DRIVER)) {
            return "the making of its inputs";
        }
        String method = frame.getMethodName().equals("assay$clinit") ? "<clinit>" : frame.getMethodName();
        String file = frame.getFileName();
        return name + "." + method + (file == null ? "" : "(" + file + ":" + frame.getLineNumber() + ")");
    }
}
