package dev.assay.worker.call;

import java.lang.reflect.InaccessibleObjectException;

/** Says in one sentence why a class or member cannot be used. */
public final class LinkProblem {
    private LinkProblem() {}

    /** Whether this says that a class is missing or does not fit, rather than how code under test behaves. */
    public static boolean isOne(Throwable thrown) {
        return thrown instanceof LinkageError
                && !(thrown instanceof ExceptionInInitializerError)
                && !String.valueOf(thrown.getMessage()).startsWith("Could not initialize class");
    }

    public static String of(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown instanceof ClassNotFoundException || thrown instanceof NoClassDefFoundError) {
            return "The class " + message.replace('/', '.') + " was not found; add it to the class path.";
        }
        if (thrown instanceof NoSuchMethodException || thrown instanceof NoSuchMethodError) {
            return "The method " + message + " was not found; check that the classes on the class path fit together.";
        }
        if (thrown instanceof NoSuchFieldException || thrown instanceof NoSuchFieldError) {
            return "The field " + message + " was not found; check that the classes on the class path fit together.";
        }
        if (thrown instanceof InstantiationException) {
            return "The class " + message + " is abstract and has no instances of its own.";
        }
        if (thrown instanceof InaccessibleObjectException || thrown instanceof IllegalAccessException) {
            return "A member cannot be reached: " + message + ".";
        }
        if (thrown instanceof UnsatisfiedLinkError) {
            return "A native method has no code here: " + message + ".";
        }
        return ofBroken(thrown, message);
    }

    private static String ofBroken(Throwable thrown, String message) {
        if (thrown instanceof ClassFormatError && message.startsWith("The class ")) {
            // The supervisor could not read it, and says why.
            return message;
        }
        if (thrown instanceof ClassFormatError || thrown instanceof VerifyError) {
            String what = thrown instanceof VerifyError ? "its code does not verify" : "the JVM refuses it";
            return "A class is broken, " + what + ": " + message.split("\\R", 2)[0] + ".";
        }
        return "A class does not link: " + thrown.getClass().getSimpleName() + ": " + message + ".";
    }

    /** Whether the message of a NoClassDefFoundError names a class of the JDK. */
    public static boolean isOfJdk(String className) {
        try {
            Class.forName(className, false, ClassLoader.getSystemClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
