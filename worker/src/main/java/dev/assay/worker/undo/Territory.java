package dev.assay.worker.undo;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.AccessibleObject;
import java.nio.charset.Charset;

/** Knows which objects of the JDK can be put back by their fields alone. */
final class Territory {
    /** Prefixes of names; the longest that fits decides, and what no line names is refused. */
    private static final String[] FOLLOWED = {
        "java.lang.",
        "java.lang.ref.",
        "java.lang.reflect.Proxy",
        "java.util.",
        "java.util.zip.CRC32",
        "java.util.zip.Adler32",
        "java.text.",
        "java.math.",
        "java.io.",
        "java.nio.",
        "java.net.URL",
        "java.sql.",
        "sun.nio.cs.",
        "sun.util.calendar.",
    };

    private static final String[] IGNORED = {
        "dev.assay.",
        "java.lang.String@",
        "java.lang.Boolean@",
        "java.lang.Byte@",
        "java.lang.Short@",
        "java.lang.Character@",
        "java.lang.Integer@",
        "java.lang.Long@",
        "java.lang.Float@",
        "java.lang.Double@",
        "java.lang.Class@",
        "java.lang.Module@",
        "java.lang.ModuleLayer",
        "java.lang.Package@",
        "java.lang.Runtime",
        "java.lang.ThreadGroup",
        "java.lang.StackTraceElement",
        "java.lang.StackWalker",
        "java.lang.constant.",
        "java.lang.module.",
        "java.lang.invoke.MethodType",
        "java.lang.invoke.MethodHandles$Lookup",
        "java.lang.invoke.VarHandle",
        "java.lang.invoke.DirectMethodHandle",
        "java.lang.reflect.",
        "java.math.BigInteger",
        "java.math.BigDecimal",
        "java.math.MathContext",
        "java.time.",
        "java.util.Locale",
        "java.util.Currency",
        "java.util.UUID",
        "java.util.regex.Pattern",
        "java.util.logging.",
        "java.security.SecureRandom",
        "java.security.ProtectionDomain",
        "java.security.AccessControlContext",
        "java.security.CodeSource",
        "java.security.Permission",
        "java.net.URI@",
        "java.net.URLStreamHandler",
        "java.net.Inet",
        "java.nio.file.",
        "java.io.ObjectStreamClass",
        "java.io.ObjectStreamField",
        "sun.net.www.protocol.",
        "sun.nio.fs.",
        "sun.reflect.",
        "sun.misc.Unsafe",
        "sun.util.locale.",
        "jdk.internal.misc.Unsafe",
        "jdk.internal.reflect.",
        "jdk.internal.loader.",
    };

    private static final String[] REFUSED = {
        "java.lang.Thread@",
        "java.lang.VirtualThread",
        "java.lang.ThreadBuilders",
        "java.lang.ClassLoader@",
        "java.lang.ClassValue",
        "java.lang.Process",
        "java.lang.ref.Phantom",
        "java.lang.ref.Final",
        "java.lang.ref.Cleaner",
        "java.lang.invoke.",
        "java.lang.foreign.",
        "java.util.ServiceLoader",
        "java.util.ResourceBundle",
        "java.util.PropertyResourceBundle",
        "java.util.ListResourceBundle",
        "java.util.Timer@",
        "java.util.concurrent.ForkJoinPool",
        "java.util.jar.",
        "java.util.zip.",
        "java.util.prefs.",
        "java.io.FileDescriptor",
        "java.io.FileInputStream",
        "java.io.FileOutputStream",
        "java.io.RandomAccessFile",
        "java.io.Console",
        "java.net.URLConnection",
        "java.net.URLClassLoader",
        "java.nio.Direct",
        "java.nio.Mapped",
        "java.nio.channels.",
    };

    private Territory() {}

    /** What is done with the fields that a class of the JDK declares. */
    static Handling of(Class<?> type) {
        if (MethodHandle.class.isAssignableFrom(type)) {
            return longest(type.getName(), IGNORED) > 0 ? Handling.IGNORED : Handling.REFUSED;
        }
        if (AccessibleObject.class.isAssignableFrom(type)) {
            return Handling.SHALLOW;
        }
        if (Charset.class.isAssignableFrom(type) || type.isEnum() || isConstantBody(type)) {
            return Handling.IGNORED;
        }
        // Marks where a name ends, for lines that mean one class and not those whose names begin alike.
        String name = type.getName().concat("@");
        int followed = longest(name, FOLLOWED);
        int ignored = longest(name, IGNORED);
        int refused = longest(name, REFUSED);
        if (ignored > followed && ignored > refused) {
            return Handling.IGNORED;
        }
        return followed > refused ? Handling.FOLLOWED : Handling.REFUSED;
    }

    private static boolean isConstantBody(Class<?> type) {
        return type.getSuperclass() != null && type.getSuperclass().isEnum();
    }

    private static int longest(String name, String[] prefixes) {
        int longest = 0;
        for (String prefix : prefixes) {
            if (prefix.length() > longest && name.startsWith(prefix)) {
                longest = prefix.length();
            }
        }
        return longest;
    }

    /** Whether a class comes with the JDK, or with the worker, and not with code under test. */
    static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || loader == ClassLoader.getSystemClassLoader();
    }
}
