package dev.assay.program.contract.language;

import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Overriding;
import dev.assay.program.Program;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an expression may speak of.
 *
 * @param home the class that it is written in
 * @param method whose parameters it sees; null for what is said about objects of the class alone
 * @param hasThis whether there is an object: not before a constructor, nor for a static method
 * @param isAfter whether the method has returned: {@code result} and {@code old} mean something
 * @param members what names mean in the class
 */
public record Scope(
        Program program,
        ClassInfo home,
        @Nullable MethodInfo method,
        boolean hasThis,
        boolean isAfter,
        MemberLookup members) {

    /** What holds before a call. */
    public static Scope before(Program program, ClassInfo home, MethodInfo method) {
        return new Scope(
                program,
                home,
                new Overriding(program).named(method),
                !method.isStatic() && !method.isConstructor(),
                false,
                new MemberLookup(program, home));
    }

    /** What holds after a call. */
    public static Scope after(Program program, ClassInfo home, MethodInfo method) {
        return new Scope(
                program,
                home,
                new Overriding(program).named(method),
                !method.isStatic(),
                true,
                new MemberLookup(program, home));
    }

    /** What holds of an object between calls. */
    public static Scope between(Program program, ClassInfo home) {
        return new Scope(program, home, null, true, false, new MemberLookup(program, home));
    }

    /** The method; only for expressions that were found to speak of one. */
    public MethodInfo aboutMethod() {
        return Objects.requireNonNull(method, "nothing is said about a method");
    }

    /** Whether the call has a value. */
    boolean hasResult() {
        return isAfter
                && method != null
                && !method.isConstructor()
                && !method.returns().isVoid();
    }

    JavaType result() {
        return aboutMethod().returns();
    }
}
