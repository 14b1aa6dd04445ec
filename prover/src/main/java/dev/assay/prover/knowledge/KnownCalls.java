package dev.assay.prover.knowledge;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Methods of the JDK that change nothing which code under test can see, and never answer null: those of classes that
 * nobody extends, and only if no argument's own code is called.
 */
public final class KnownCalls {
    private static final Set<String> STRINGS = Set.of(
            "length",
            "isEmpty",
            "charAt",
            "equals",
            "equalsIgnoreCase",
            "hashCode",
            "substring",
            "trim",
            "strip",
            "indexOf",
            "lastIndexOf",
            "startsWith",
            "endsWith",
            "concat",
            "toLowerCase",
            "toUpperCase",
            "toCharArray",
            "compareTo",
            "compareToIgnoreCase",
            "intern",
            "toString",
            "getBytes",
            "isBlank",
            "repeat",
            "codePointAt",
            "matches",
            "split",
            "replaceAll",
            "replaceFirst",
            "stripLeading",
            "stripTrailing",
            "regionMatches");

    private static final Set<String> BUILDERS = Set.of(
            "<init>",
            "append",
            "toString",
            "length",
            "charAt",
            "setLength",
            "insert",
            "reverse",
            "setCharAt",
            "deleteCharAt",
            "delete",
            "indexOf",
            "lastIndexOf",
            "capacity",
            "appendCodePoint",
            "substring");

    private static final Set<String> BOXES = Set.of(
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double");

    private static final Set<String> TEXTS =
            Set.of("java.lang.String", "java.lang.StringBuilder", "java.lang.StringBuffer");

    /** What classes of boxes may answer null to. */
    private static final Set<String> PERHAPS_NULL = Set.of("getInteger", "getLong", "getName");

    /** Classes of which the JVM makes and changes objects by itself. */
    private static final Set<String> OF_JVM = Set.of(
            "java.lang.Throwable",
            "java.lang.StackTraceElement",
            "java.lang.Thread",
            "java.lang.ThreadGroup",
            "java.lang.Class",
            "java.lang.ClassLoader",
            "java.lang.Module");

    private KnownCalls() {}

    /** Whether the code of a method does not tell what it answers: the JVM sets the fields of its class. */
    public static boolean readsFieldsOfJvm(MethodRef ref) {
        return OF_JVM.contains(ref.owner()) || ref.owner().startsWith("java.lang.ref.");
    }

    /** Whether a call changes nothing that code under test reads. */
    public static boolean isPure(MethodRef caller, MethodRef ref) {
        // A subclass of an exception may have its own way to fill in the stack trace, and that is called.
        boolean isOfSubclass =
                caller.isConstructor() && isException(ref) && !caller.owner().equals(ref.owner());
        return !isOfSubclass && isPure(ref);
    }

    private static boolean isPure(MethodRef ref) {
        return switch (ref.owner()) {
            case "java.lang.Object" -> ref.isConstructor() || ref.name().equals("getClass");
            case "java.lang.String" -> isPureOfString(ref);
            case "java.lang.StringBuilder", "java.lang.StringBuffer" ->
                BUILDERS.contains(ref.name()) && takesPlain(ref);
            case "java.lang.Math", "java.lang.StrictMath" -> true;
            case "java.lang.System" ->
                Set.of("nanoTime", "currentTimeMillis", "identityHashCode").contains(ref.name());
            default ->
                BOXES.contains(ref.owner()) && takesPlain(ref) && !PERHAPS_NULL.contains(ref.name())
                        || isException(ref) && ref.isConstructor() && takesPlain(ref);
        };
    }

    private static boolean isPureOfString(MethodRef ref) {
        return STRINGS.contains(ref.name()) && takesPlain(ref)
                || ref.name().equals("equals")
                || ref.name().equals("valueOf") && takesPlain(ref);
    }

    private static boolean isException(MethodRef ref) {
        return ref.owner().startsWith("java.lang.")
                && (ref.owner().endsWith("Exception") || ref.owner().endsWith("Error"));
    }

    /** Whether all arguments are primitives, strings or boxes, so that no code of theirs is called. */
    static boolean takesPlain(MethodRef ref) {
        return ref.parameters().stream().allMatch(KnownCalls::isPlain);
    }

    private static boolean isPlain(JavaType type) {
        return type instanceof PrimitiveType
                || type.equals(ClassType.STRING)
                || type instanceof ClassType known && BOXES.contains(known.name());
    }

    /** Between which numbers, both included, the answer of a call always lies; null if nothing is known. */
    public static int @Nullable [] range(MethodRef ref) {
        boolean isLong = ref.owner().equals("java.lang.Long");
        boolean isText = TEXTS.contains(ref.owner());
        return switch (ref.name()) {
            case "numberOfLeadingZeros", "numberOfTrailingZeros", "bitCount" ->
                BOXES.contains(ref.owner()) ? new int[] {0, isLong ? Long.SIZE : Integer.SIZE} : null;
            case "signum" -> BOXES.contains(ref.owner()) ? new int[] {-1, 1} : null;
            case "indexOf", "lastIndexOf" -> isText ? new int[] {-1, Integer.MAX_VALUE} : null;
            case "length", "capacity" -> isText ? new int[] {0, Integer.MAX_VALUE} : null;
            case "getNumericValue" ->
                ref.owner().equals("java.lang.Character") ? new int[] {-2, Integer.MAX_VALUE} : null;
            case "digit" -> ref.owner().equals("java.lang.Character") ? new int[] {-1, Character.MAX_RADIX - 1} : null;
            default -> null;
        };
    }

    /** Whether the call site makes an object: a lambda, or a string put together. */
    static boolean makesObject(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                || dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }

    /** Whether linking and running the call site runs no code under test: lambdas, and strings put together from plain values. */
    public static boolean isHarmless(InvokeDynamicInsnNode dynamic) {
        String factory = dynamic.bsm.getOwner();
        if (factory.equals("java/lang/invoke/LambdaMetafactory")) {
            return true;
        }
        if (!factory.equals("java/lang/invoke/StringConcatFactory")) {
            return false;
        }
        for (Type argument : Type.getArgumentTypes(dynamic.desc)) {
            if (!isPlain(dev.assay.model.type.Descriptors.type(argument.getDescriptor()))) {
                return false;
            }
        }
        return true;
    }
}
