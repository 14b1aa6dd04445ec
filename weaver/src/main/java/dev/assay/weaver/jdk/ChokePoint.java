package dev.assay.weaver.jdk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method of the JDK through which code under test must pass to do something that the guard watches.
 *
 * @param duty what it is good for: if no choke point of a duty is found, the JDK is one that we do not know
 * @param descriptor or null for all methods of that name
 * @param question the guard's method that is asked first
 * @param arguments what it is asked with
 */
record ChokePoint(
        String duty,
        String owner,
        String method,
        @Nullable String descriptor,
        Question question,
        List<Argument> arguments) {

    private static final String GUARD = "dev/assay/worker/hook/Guard";
    private static final String STATICS = "dev/assay/worker/hook/state/Statics";
    private static final String REFLECTED = "dev/assay/worker/hook/state/ReflectedStatics";
    private static final String DEFAULTS = "dev/assay/worker/run/ChangedDefaults";

    /** The methods of the worker that are called: the guard's, and those that note what is to be put back. */
    enum Question {
        EXIT("exit", "(I)V"),
        EXEC("exec", "(Ljava/lang/Object;)V"),
        KILL("kill", "()V"),
        FILE("file", "(Ljava/lang/String;Ljava/lang/Object;)V"),
        PATH("path", "(Ljava/lang/String;Ljava/lang/Object;)V"),
        OPEN("open", "(Ljava/lang/Object;I)V"),
        OPEN_RANDOM("openRandom", "(Ljava/lang/Object;I)V"),
        DESCRIPTOR("descriptor", "(Ljava/io/FileDescriptor;)V"),
        SOCKET("socket", "()V"),
        LOOKUP("lookup", "(Ljava/lang/Object;)V"),
        THREAD("thread", "(Ljava/lang/Thread;)V"),
        SHUTDOWN_HOOK("shutdownHook", "(Ljava/lang/Thread;)V"),
        LIBRARY("library", "(Ljava/lang/Class;Ljava/lang/Object;)V"),
        NATIVE_CODE("nativeCode", "(Ljava/lang/String;)V"),
        DEFAULT(ChokePoint.DEFAULTS, "field", "(Ljava/lang/String;Ljava/lang/String;)V"),
        SECURITY(ChokePoint.DEFAULTS, "security", "()V"),
        INVOKE(ChokePoint.REFLECTED, "invoke", "(Ljava/lang/Object;)V"),
        STRAY(ChokePoint.STATICS, "stray", "()V"),
        NATIVE_MEMORY(ChokePoint.STATICS, "dependOnOutside", "()V");

        private final String owner;
        private final String method;
        private final String descriptor;

        Question(String method, String descriptor) {
            this(ChokePoint.GUARD, method, descriptor);
        }

        Question(String owner, String method, String descriptor) {
            this.owner = owner;
            this.method = method;
            this.descriptor = descriptor;
        }

        /** The class that is asked. */
        String owner() {
            return owner;
        }

        String method() {
            return method;
        }

        String descriptor() {
            return descriptor;
        }
    }

    /** One argument of a question. */
    sealed interface Argument {}

    record Text(String text) implements Argument {}

    /** The reference in a local variable: 0 is {@code this} in an instance method. */
    record ObjectLocal(int slot) implements Argument {}

    /** The int in a local variable. */
    record IntLocal(int slot) implements Argument {}

    static ChokePoint of(
            String duty,
            String owner,
            String method,
            @Nullable String descriptor,
            Question question,
            Argument... arguments) {
        return new ChokePoint(duty, owner, method, descriptor, question, List.of(arguments));
    }

    boolean isAt(String someOwner, String someMethod, String someDescriptor) {
        return owner.equals(someOwner)
                && method.equals(someMethod)
                && (descriptor == null || descriptor.equals(someDescriptor));
    }
}
