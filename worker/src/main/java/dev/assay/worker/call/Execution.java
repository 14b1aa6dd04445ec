package dev.assay.worker.call;

import dev.assay.wire.CorruptFrame;
import dev.assay.wire.code.StepCode;
import dev.assay.worker.hook.MadeValues;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.link.TestLoader;
import dev.assay.worker.shadow.SymbolicInputs;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One run of the steps of a trial, with the values that they have made. */
public final class Execution {
    private final TestLoader loader;
    private final WorkerStep[] steps;
    private final Object[] values;
    private int at;

    public Execution(TestLoader loader, WorkerStep[] steps) {
        this.loader = loader;
        this.steps = steps;
        this.values = new Object[steps.length];
    }

    /** Takes all steps; what code under test throws comes wrapped, or as an error. */
    public void run() throws ReflectiveOperationException, InvocationTargetException {
        for (at = 0; at < steps.length; at++) {
            values[at] = value(steps[at]);
        }
        at = steps.length - 1;
    }

    /** The same, but what the unit throws is answered as it is, or null: to wrap it costs more than many a run. */
    @Nullable
    public Throwable runDirectly() throws ReflectiveOperationException {
        int last = steps.length - 1;
        for (at = 0; at < last; at++) {
            values[at] = value(steps[at]);
        }
        WorkerStep unit = steps[last];
        if (unit.receiver() >= 0) {
            values[last] = call(unit);
            return null;
        }
        int[] operands = unit.operands();
        Object[] arguments = new Object[operands.length];
        for (int i = 0; i < operands.length; i++) {
            arguments[i] = values[operands[i]];
        }
        Callee callee = unit.named().callee(loader);
        try {
            values[last] = callee.callDirectly(arguments);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    /** The step that runs, or ran last. */
    public int step() {
        return isDriven() ? SymbolicInputs.step() : at;
    }

    public boolean isAtUnit() {
        return isDriven() ? SymbolicInputs.step() == SymbolicInputs.UNIT : at == steps.length - 1;
    }

    /** Whether a driver takes the steps, with symbolic inputs. */
    public boolean isDriven() {
        return steps[0].code() == StepCode.DRIVE;
    }

    @SuppressWarnings("NullAway") // Only asked where a driver takes the steps: its step brings the inputs.
    public long[] inputs() {
        return (long[]) steps[0].literal();
    }

    public WorkerStep[] steps() {
        return steps;
    }

    @Nullable
    public Object value(int step) {
        return values[step];
    }

    /** The steps before the one that ran last whose values are null though no literal says so. */
    public int[] nulls() {
        if (isDriven()) {
            return MadeValues.nulls();
        }
        int[] found = new int[values.length];
        int count = 0;
        for (int i = 0; i < at; i++) {
            if (values[i] == null && (steps[i].code() == StepCode.CALL || steps[i].code() == StepCode.STATIC_FIELD)) {
                found[count++] = i;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** The result's static type: void, a primitive, or anything else. */
    public Class<?> returns() throws ReflectiveOperationException {
        return steps[steps.length - 1].named().callee(loader).returns();
    }

    /** Lets go of all objects, of which there may be more than fit into the heap otherwise. */
    public void forgetValues() {
        for (int i = 0; i < values.length; i++) {
            values[i] = null;
        }
    }

    private @Nullable Object value(WorkerStep step) throws ReflectiveOperationException, InvocationTargetException {
        switch (step.code()) {
            case StepCode.LITERAL:
            case StepCode.NULL:
                return step.literal();
            case StepCode.STATIC_FIELD:
                return staticField(step.named());
            case StepCode.CLASS_LITERAL:
                return step.named().type(loader);
            case StepCode.NEW_ARRAY:
                return array(step);
            case StepCode.LAMBDA:
                return lambda(step);
            case StepCode.STAND_IN:
                return standIn(step);
            case StepCode.CALL:
                return call(step);
            case StepCode.ASSIGNMENT:
                return assign(step);
            case StepCode.FIELD_VALUE:
                return step.named().field(loader).get(receiver(step, "it answered null, which has no fields"));
            case StepCode.ELEMENT:
            case StepCode.ELEMENT_ASSIGNMENT:
                return element(step);
            case StepCode.DRIVE:
                return step.named().callee(loader).call(null, false, new Object[0]);
            default:
                throw new CorruptFrame("no step has the code " + step.code());
        }
    }

    private Object staticField(Symbol symbol) throws ReflectiveOperationException {
        return usedField(symbol).get(null);
    }

    private Field usedField(Symbol symbol) throws ReflectiveOperationException {
        Field field = symbol.field(loader);
        int state = loader.stateOf(field.getDeclaringClass());
        if (state >= 0) {
            Statics.use(state);
            if (symbol.touches()) {
                Statics.touch(state);
            }
        }
        return field;
    }

    private Object array(WorkerStep step) throws ReflectiveOperationException {
        int[] elements = step.operands();
        Object array = Array.newInstance(step.named().type(loader), elements.length);
        for (int i = 0; i < elements.length; i++) {
            Array.set(array, i, values[elements[i]]);
        }
        return array;
    }

    private Object lambda(WorkerStep step) throws ReflectiveOperationException {
        Constructor<?> constructor = step.named().type(loader).getDeclaredConstructor(Object.class);
        constructor.setAccessible(true);
        int[] answer = step.operands();
        return constructor.newInstance(answer.length == 0 ? null : values[answer[0]]);
    }

    private Object standIn(WorkerStep step) throws ReflectiveOperationException, InvocationTargetException {
        Constructor<?> constructor = step.named().type(loader).getDeclaredConstructor(Object[].class);
        constructor.setAccessible(true);
        int[] operands = step.operands();
        Object[] made = new Object[operands.length];
        for (int i = 0; i < operands.length; i++) {
            made[i] = values[operands[i]];
        }
        return constructor.newInstance((Object) made);
    }

    private Object call(WorkerStep step) throws ReflectiveOperationException, InvocationTargetException {
        int[] operands = step.operands();
        Object[] arguments = new Object[operands.length];
        for (int i = 0; i < operands.length; i++) {
            arguments[i] = values[operands[i]];
        }
        boolean hasReceiver = step.receiver() >= 0;
        Object receiver = hasReceiver ? receiver(step, "it answered null, and a call needs an object") : null;
        return step.named().callee(loader).call(receiver, hasReceiver, arguments);
    }

    private @Nullable Object assign(WorkerStep step) throws ReflectiveOperationException, InvocationTargetException {
        if (step.receiver() < 0) {
            usedField(step.named()).set(null, values[step.operands()[0]]);
            return null;
        }
        Object receiver = receiver(step, "it answered null, which has no fields");
        step.named().field(loader).set(receiver, values[step.operands()[0]]);
        return receiver;
    }

    /** Reads an element of an array, or writes it and hands on the array. */
    private @Nullable Object element(WorkerStep step) throws InvocationTargetException {
        Object array = receiver(step, "it answered null, which has no elements");
        try {
            int index = ((Number) values[step.operands()[0]]).intValue();
            if (step.code() == StepCode.ELEMENT) {
                return Array.get(array, index);
            }
            Array.set(array, index, values[step.operands()[1]]);
            return array;
        } catch (RuntimeException e) {
            throw new InvocationTargetException(e);
        }
    }

    /** The step's receiver; where there is none the step is not taken at all, and whoever made it is to be named. */
    private Object receiver(WorkerStep step, String otherwise) throws InvocationTargetException {
        Object receiver = values[step.receiver()];
        if (receiver == null) {
            at = step.receiver();
            throw new InvocationTargetException(new NullPointerException(otherwise));
        }
        return receiver;
    }

    /** The step that made the object of a step. */
    public int maker(int step) {
        int maker = step;
        while (handsOn(steps[maker])) {
            maker = steps[maker].receiver();
        }
        return maker;
    }

    private static boolean handsOn(WorkerStep step) {
        return step.code() == StepCode.ASSIGNMENT && step.receiver() >= 0 || step.code() == StepCode.ELEMENT_ASSIGNMENT;
    }
}
