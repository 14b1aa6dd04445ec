package dev.assay.output.writer.source;

import dev.assay.model.trial.Step;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.program.ClassInfo;
import java.util.List;

/**
 * Where types and casts stand in the source of a trial, so that the compiler takes it and finds the very members that the trial
 * means.
 */
interface Typing {

    /** The type that a variable is declared with; {@code var} where source cannot name it. */
    String declared(JavaType type) throws NotExpressible;

    /** What a variable is initialized with: the call, cast where the compiler would take its value for something else. */
    String initial(Step.Call call, String text) throws NotExpressible;

    /**
     * What stands behind the class in {@code new}: type arguments, a diamond or nothing.
     *
     * @param typed whether it initializes a variable with a declared type, so that a diamond is enough
     */
    String typeArguments(Step.Call call, ClassInfo made, boolean typed) throws NotExpressible;

    /** What stands before the name of a method: type arguments or nothing. */
    String methodTypeArguments(Step.Call call) throws NotExpressible;

    /** What stands before the dot of a call of an instance method. */
    String receiver(Step.Call call) throws NotExpressible;

    /** What stands before the dot of {@code outer.new Inner()}. */
    String outer(Step.Call call, ClassInfo inner) throws NotExpressible;

    /** The arguments from a position on; a variable-arity tail may be several or none. */
    List<String> arguments(Step.Call call, int from) throws NotExpressible;

    /** The object whose field is set or read, as one in which Java finds the field by its name. */
    String owner(int receiver, String declaring, String field) throws NotExpressible;

    /** A value that becomes an element of an array or is assigned to a field. */
    String stored(int step, JavaType type) throws NotExpressible;

    /** The value that a lambda or a stand-in returns as what a method does. */
    String returned(MethodRef method, String value) throws NotExpressible;
}
