package dev.assay.weaver.instrument;

import dev.assay.program.Program;
import dev.assay.worker.hook.Coverage;
import dev.assay.worker.hook.state.StaticState;
import dev.assay.worker.hook.state.Statics;
import java.lang.reflect.InvocationTargetException;

/** Defines the classes of a program as a worker does: instrumented, with their static state known to the hooks. */
final class InstrumentedLoader extends ClassLoader {
    private final Program program;
    private final Instrumenter instrumenter;

    /** @param instrumenter null for classes as they are */
    InstrumentedLoader(Program program, Instrumenter instrumenter) {
        super(InstrumentedLoader.class.getClassLoader());
        this.program = program;
        this.instrumenter = instrumenter;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!program.isOnClassPath(name)) {
            throw new ClassNotFoundException(name);
        }
        byte[] bytes = program.bytes(name);
        return instrumenter == null
                ? defineClass(name, bytes, 0, bytes.length)
                : define(name, instrumenter.instrument(name, bytes));
    }

    private Class<?> define(String name, InstrumentedClass woven) {
        Coverage.reserve(woven.probeLimit());
        woven.usedStates().forEach(Statics::name);
        StaticState state = null;
        if (woven.state() >= 0) {
            int[] before = woven.before().stream().mapToInt(each -> each).toArray();
            state = new StaticState(woven.state(), before, woven.isInterface(), woven.isEnum());
            Statics.register(state);
        }
        Class<?> type = defineClass(name, woven.bytes(), 0, woven.bytes().length);
        if (state != null) {
            Statics.define(state, type);
        }
        return type;
    }

    /** What a static method of ints returns or throws, as text. */
    String call(String owner, String method, int... arguments) throws ReflectiveOperationException {
        Class<?>[] types = new Class<?>[arguments.length];
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            types[i] = int.class;
            values[i] = arguments[i];
        }
        try {
            return String.valueOf(
                    Class.forName(owner, false, this).getMethod(method, types).invoke(null, values));
        } catch (InvocationTargetException e) {
            return e.getCause().getClass().getName();
        }
    }
}
