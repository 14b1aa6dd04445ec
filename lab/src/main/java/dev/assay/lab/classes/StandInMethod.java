package dev.assay.lab.classes;

import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes the code of one method of a stand-in: the first answer that applies is what it does. */
final class StandInMethod {
    private static final Type OBJECT = Type.getType(Object.class);
    private static final Type THROWABLE = Type.getType(Throwable.class);
    private static final Type UNSUPPORTED = Type.getType(UnsupportedOperationException.class);

    private final GeneratorAdapter code;
    private final Type self;
    private final String counter;
    private int turn;
    private int number;

    StandInMethod(GeneratorAdapter code, Type self, String counter) {
        this.code = code;
        this.self = self;
        this.counter = counter;
    }

    /** @param answers of the method; their operands are places in the array of values */
    void write(List<StandInAnswer> answers, Method method) {
        code.visitCode();
        if (answers.stream().anyMatch(answer -> answer.when() == StandInAnswer.When.ONCE)) {
            count();
        }
        for (StandInAnswer answer : answers) {
            Label otherwise = new Label();
            switch (answer.when()) {
                case ONCE -> {
                    code.loadLocal(turn);
                    code.push(number++);
                    code.ifICmp(GeneratorAdapter.NE, otherwise);
                }
                case ARGUMENT -> compare(answer, method.getArgumentTypes()[answer.parameter()], otherwise);
                case ALWAYS -> {}
            }
            act(answer, method.getReturnType());
            if (answer.when() == StandInAnswer.When.ALWAYS) {
                return;
            }
            code.mark(otherwise);
        }
        code.newInstance(UNSUPPORTED);
        code.dup();
        code.invokeConstructor(UNSUPPORTED, new Method("<init>", "()V"));
        code.throwException();
    }

    private void count() {
        turn = code.newLocal(Type.INT_TYPE);
        code.loadThis();
        code.getField(self, counter, Type.INT_TYPE);
        code.storeLocal(turn);
        code.loadThis();
        code.loadLocal(turn);
        code.push(1);
        code.math(GeneratorAdapter.ADD, Type.INT_TYPE);
        code.putField(self, counter, Type.INT_TYPE);
    }

    private void compare(StandInAnswer answer, Type parameter, Label otherwise) {
        boolean isReference = parameter.getSort() >= Type.ARRAY;
        value(answer.key());
        if (isReference) {
            code.loadArg(answer.parameter());
            code.invokeStatic(
                    Type.getType(Objects.class), new Method("equals", Type.BOOLEAN_TYPE, new Type[] {OBJECT, OBJECT}));
            code.ifZCmp(GeneratorAdapter.EQ, otherwise);
        } else {
            code.unbox(parameter);
            code.loadArg(answer.parameter());
            code.ifCmp(parameter, GeneratorAdapter.NE, otherwise);
        }
    }

    private void act(StandInAnswer answer, Type returns) {
        if (answer.isThrown()) {
            value(answer.result());
            code.checkCast(THROWABLE);
            // It is thrown here, wherever it was made.
            code.invokeVirtual(THROWABLE, new Method("fillInStackTrace", THROWABLE, new Type[0]));
            code.throwException();
            return;
        }
        if (returns.getSort() == Type.VOID) {
            code.visitInsn(Opcodes.RETURN);
            return;
        }
        if (answer.result() == Step.NONE) {
            throw new IllegalArgumentException("a method that returns a value needs one");
        }
        value(answer.result());
        code.unbox(returns);
        code.returnValue();
    }

    private void value(int place) {
        code.loadThis();
        code.getField(self, StandInClasses.VALUES, Type.getType(Object[].class));
        code.push(place);
        code.arrayLoad(OBJECT);
    }
}
