package dev.assay.worker.shadow.message;

import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.Complaint;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** Words messages when they are read: the rewritten Throwable keeps what they are about in a field, and calls here. */
public final class Messages {
    private static final int INT_TEXT = MethodToken.of("toString", "(I)Ljava/lang/String;");
    private static final int LONG_TEXT = MethodToken.of("toString", "(J)Ljava/lang/String;");
    private static final int TOKEN = MethodToken.of("getMessage", "()Ljava/lang/String;");

    /** How the JVM calls the loader of code under test, and the one that takes its place outside. */
    private static final String OUR_LOADER = "dev.assay.worker.link.TestLoader @";

    private static final String USUAL_LOADER = "'app'";

    /** The place of all messages about classes that the JVM made. */
    private static final int MADE_CLASS = -3;

    private Messages() {}

    /** What an exception keeps that is made with a message. */
    public static @Nullable Object made(Throwable exception) {
        return Complaint.take(exception);
    }

    /**
     * What an exception keeps that is made with a cause and no message: the cause, where the JVM would word its text. Most code wraps
     * exceptions without ever looking at their text, which costs nothing as long as nobody makes one.
     */
    public static @Nullable Object wrapping(@Nullable Throwable cause) {
        return cause != null && Recorder.isOwner() && isOfJvm(cause) ? cause : null;
    }

    /** The text of a cause; null where it is made when it is asked for. */
    public static @Nullable String textOf(Throwable cause) {
        return Recorder.isOwner() && isOfJvm(cause) ? null : cause.toString();
    }

    /** Only types that the JVM itself throws, whose texts are the JDK's own code. */
    private static boolean isOfJvm(Throwable cause) {
        Class<?> type = cause.getClass();
        return type == NullPointerException.class
                || type == ArrayIndexOutOfBoundsException.class
                || type == NegativeArraySizeException.class
                || type == ClassCastException.class
                || type == ArrayStoreException.class
                || type == ArithmeticException.class;
    }

    /** The message of an exception, given what it holds and what it keeps; from then on it keeps nothing. */
    public static @Nullable String read(@Nullable String message, @Nullable Object kept, Throwable exception) {
        if (kept instanceof Throwable cause) {
            return cause.toString();
        }
        if (message == null) {
            return null;
        }
        if (kept instanceof Complaint complaint) {
            return followed(message, complaint);
        }
        boolean namesClasses =
                exception.getClass() == ClassCastException.class || exception.getClass() == ArrayStoreException.class;
        return namesClasses && Recorder.isOwner() ? asOutside(message) : message;
    }

    private static String followed(String message, Complaint complaint) {
        Expr shadow = complaint.shadow();
        if (shadow == null || !Recorder.isOwner()) {
            return message;
        }
        String end = end(message, complaint);
        if (end == null) {
            Drops.count(Drops.UNFOLLOWED_CALL, TOKEN);
            return message;
        }
        int token = complaint.isLong() ? LONG_TEXT : INT_TEXT;
        ShadowFrame.pass(shadow, token);
        String number =
                complaint.isLong() ? Long.toString(complaint.value()) : Integer.toString((int) complaint.value());
        ShadowFrame.called(token);
        return complaint.beginning().concat(number).concat(end);
    }

    /** What comes after the number; null where the message does not read as expected. */
    private static @Nullable String end(String message, Complaint complaint) {
        Thread paused = Recorder.pause();
        try {
            String beginning = complaint.beginning().concat(Long.toString(complaint.value()));
            return message.startsWith(beginning) ? message.substring(beginning.length()) : null;
        } finally {
            Recorder.resume(paused);
        }
    }

    /** Where a cast fails, the JVM names the loaders of both classes: as it would outside of a worker. */
    private static String asOutside(String message) {
        if (isAboutMadeClass(message)) {
            EnvironmentReads.consultWording(MADE_CLASS);
        }
        Thread paused = Recorder.pause();
        try {
            String text = message;
            int at = text.indexOf(OUR_LOADER);
            while (at >= 0) {
                int end = at + OUR_LOADER.length();
                while (end < text.length() && Character.digit(text.charAt(end), 16) >= 0) {
                    end++;
                }
                text = text.substring(0, at).concat(USUAL_LOADER).concat(text.substring(end));
                at = text.indexOf(OUR_LOADER);
            }
            return text;
        } finally {
            Recorder.resume(paused);
        }
    }

    /** The JVM names the classes of lambdas and proxies by what else runs in it. */
    private static boolean isAboutMadeClass(String message) {
        Thread paused = Recorder.pause();
        try {
            return message.contains("$$L") || message.contains("$Proxy");
        } finally {
            Recorder.resume(paused);
        }
    }

    /** The JVM has explained why a reference is null: in which words depends on how the class was compiled and is run. */
    public static void explained(@Nullable Object text, int place) {
        if (text != null) {
            EnvironmentReads.consultWording(place);
        }
    }
}
