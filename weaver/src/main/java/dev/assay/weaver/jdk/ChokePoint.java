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
    private static final String DOORS = "dev/assay/worker/world/Doors";
    private static final String STATICS = "dev/assay/worker/hook/state/Statics";
    private static final String REFLECTED = "dev/assay/worker/hook/state/ReflectedStatics";
    private static final String DEFAULTS = "dev/assay/worker/run/ChangedDefaults";

    /** The methods of the worker that are called: the guard's, and those that note what is to be put back. */
    enum Question {
        EXIT("exit", "(I)V"),
        EXEC(ChokePoint.DOORS, "exec", "(Ljava/lang/Object;)V"),
        KILL("kill", "()V"),
        /** A file is changed in a way that no world has. */
        FORBIDDEN_FILE("file", "(Ljava/lang/String;Ljava/lang/Object;)V"),
        FORBIDDEN_OPEN("open", "(Ljava/lang/Object;I)V"),
        FORBIDDEN_SOCKET("socket", "()V"),
        /** A file is changed by a method that throws if it cannot. */
        FILE(ChokePoint.DOORS, "file", "(Ljava/lang/String;Ljava/lang/Object;)V"),
        MOVE(ChokePoint.DOORS, "move", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
        /** A file is changed by a method that returns false if it cannot. */
        MAY_FILE(ChokePoint.DOORS, "mayFile", "(Ljava/lang/String;Ljava/lang/Object;)Z"),
        MAY_MOVE(ChokePoint.DOORS, "mayMove", "(Ljava/lang/Object;Ljava/lang/Object;)Z"),
        /** A file is changed by a method that throws the system's own exception. */
        UNIX(ChokePoint.DOORS, "unix", "(Ljava/lang/String;Ljava/lang/Object;)V"),
        UNIX_MOVE(ChokePoint.DOORS, "unixMove", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
        /** A temporary file is made; what was made is reported, too. */
        TEMPORARY(ChokePoint.DOORS, "temporary", "(Ljava/io/File;)V"),
        DELETE_ON_EXIT(ChokePoint.DOORS, "deleteOnExit", "(Ljava/io/File;)V"),
        PATH(ChokePoint.DOORS, "path", "(Ljava/lang/String;Ljava/lang/Object;)V"),
        OPEN(ChokePoint.DOORS, "open", "(Ljava/lang/Object;I)V"),
        OPEN_RANDOM(ChokePoint.DOORS, "openRandom", "(Ljava/lang/Object;I)V"),
        DESCRIPTOR("descriptor", "(Ljava/io/FileDescriptor;)V"),
        SOCKET(ChokePoint.DOORS, "socket", "()V"),
        MAY_REACH(ChokePoint.DOORS, "mayReach", "()Z"),
        LOOKUP(ChokePoint.DOORS, "lookup", "(Ljava/lang/Object;)V"),
        THREAD(ChokePoint.DOORS, "mayStart", "(Ljava/lang/Thread;)Z", "started"),
        PARK(ChokePoint.DOORS, "parking", "()V", "parked"),
        UNPARK(ChokePoint.DOORS, "waking", "(Ljava/lang/Thread;)V", "woken"),
        FORBIDDEN_THREAD("thread", "(Ljava/lang/Thread;)V"),
        SHUTDOWN_HOOK(ChokePoint.DOORS, "shutdownHook", "(Ljava/lang/Thread;)V"),
        LIBRARY(ChokePoint.DOORS, "library", "(Ljava/lang/Class;Ljava/lang/Object;)V"),
        NATIVE_CODE("nativeCode", "(Ljava/lang/String;)V"),
        DEFAULT(ChokePoint.DEFAULTS, "field", "(Ljava/lang/String;Ljava/lang/String;)V"),
        SECURITY(ChokePoint.DEFAULTS, "security", "()V"),
        INVOKE(ChokePoint.REFLECTED, "invoke", "(Ljava/lang/Object;)V"),
        STRAY(ChokePoint.STATICS, "stray", "()V"),
        NATIVE_MEMORY(ChokePoint.STATICS, "dependOnOutside", "()V");

        private final String owner;
        private final String method;
        private final String descriptor;
        private final @Nullable String after;

        Question(String method, String descriptor) {
            this(ChokePoint.GUARD, method, descriptor);
        }

        Question(String owner, String method, String descriptor) {
            this(owner, method, descriptor, null);
        }

        Question(String owner, String method, String descriptor, @Nullable String after) {
            this.owner = owner;
            this.method = method;
            this.descriptor = descriptor;
            this.after = after;
        }

        /** The method that is told, with the same arguments, that it has happened; null if none is. */
        @Nullable
        String after() {
            return after;
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

        /** Whether the answer decides if the method goes on; if not, it returns false. */
        boolean mayRefuse() {
            return descriptor.endsWith(")Z");
        }
    }

    /** One argument of a question. */
    sealed interface Argument {}

    record Text(String text) implements Argument {}

    /** The reference in a local variable: 0 is {@code this} in an instance method. */
    record ObjectLocal(int slot) implements Argument {}

    /** A field of {@code this}. */
    record OwnField(String owner, String name, String descriptor) implements Argument {}

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
