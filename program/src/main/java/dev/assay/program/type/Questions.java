package dev.assay.program.type;

import dev.assay.program.MethodInfo;
import java.util.List;

/** Tells methods that only ask an object from those that may well return something else the next time. */
public final class Questions {
    /** First words of methods that go on to something new, or ask for what changes by itself. */
    private static final List<String> ADVANCING = List.of(
            "next",
            "previous",
            "read",
            "poll",
            "take",
            "pop",
            "peek",
            "remove",
            "receive",
            "fetch",
            "advance",
            "increment",
            "decrement",
            "generate",
            "create",
            "make",
            "new",
            "open",
            "build",
            "random",
            "now",
            "current",
            "time",
            "nano",
            "millis",
            "tick",
            "call",
            "run",
            "try",
            "hasNext",
            "hasMore",
            "getNext",
            "getAnd",
            "getCurrent",
            "getTime");

    /** First words of methods that change what they are called on, though they return something. */
    private static final List<String> CHANGING = List.of(
            "add",
            "put",
            "set",
            "insert",
            "save",
            "store",
            "update",
            "replace",
            "merge",
            "delete",
            "clear",
            "close",
            "reset",
            "write",
            "append",
            "send",
            "publish",
            "push",
            "offer",
            "submit",
            "register",
            "charge",
            "pay",
            "book",
            "reserve",
            "cancel",
            "execute",
            "process",
            "handle",
            "invoke",
            "start",
            "stop",
            "lock",
            "acquire",
            "release",
            "move");

    /** What these return depends on nothing but themselves, and is asked for again to have another one. */
    private static final List<String> SUPPLYING =
            List.of("get", "getAsInt", "getAsLong", "getAsDouble", "getAsBoolean");

    private Questions() {}

    /** Whether the method returns something, and its name does not say that this changes, or that it changes anything. */
    public static boolean isQuestion(MethodInfo method) {
        String name = method.name();
        boolean isSupplying = method.parameters().isEmpty() && SUPPLYING.contains(name);
        return !method.returns().isVoid()
                && !isSupplying
                && ADVANCING.stream().noneMatch(word -> beginsWith(name, word))
                && CHANGING.stream().noneMatch(word -> beginsWith(name, word));
    }

    private static boolean beginsWith(String name, String word) {
        return name.startsWith(word)
                && (name.length() == word.length() || !Character.isLowerCase(name.charAt(word.length())));
    }
}
