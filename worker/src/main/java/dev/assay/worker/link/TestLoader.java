package dev.assay.worker.link;

import dev.assay.worker.hook.Coverage;
import dev.assay.worker.hook.state.StaticState;
import dev.assay.worker.hook.state.Statics;
import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;

/** Defines the classes under test, as the lab delivers them. */
public final class TestLoader extends ClassLoader {
    /** Assay's own packages lie in java.base here, but code under test may be Assay, too, with classes of its own. */
    private static final String OWN = "dev.assay.worker.";

    private static final String WIRE = "dev.assay.wire.";

    private static final String HOOKS = "dev.assay.worker.hook.";

    private static final String SHADOWS = "dev.assay.worker.shadow.";

    private static final String CHOICES = "dev.assay.worker.choice.";
    private final ClassRequests source;
    private final Map<String, Integer> states = new HashMap<>();

    public TestLoader(ClassRequests source) {
        // The system loader knows all modules of the JDK, and has no class path of its own here.
        super(ClassLoader.getSystemClassLoader());
        this.source = source;
        setDefaultAssertionStatus(true);
    }

    /** The number of the class's static state, or -1. */
    public int stateOf(Class<?> type) {
        Integer state = type.getClassLoader() == this ? states.get(type.getName()) : null;
        return state == null ? -1 : state;
    }

    @Override
    public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!mayBeUnderTest(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    /** Whether a class has the name of one of Assay's, and is none that woven code calls. */
    private static boolean mayBeUnderTest(String name) {
        return name.startsWith(WIRE)
                || name.startsWith(OWN)
                        && !name.startsWith(HOOKS)
                        && !name.startsWith(SHADOWS)
                        && !name.startsWith(CHOICES);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ClassData data = source.find(name);
        Coverage.reserve(data.probeLimit());
        for (int i = 0; i < data.usedStates().length; i++) {
            Statics.name(data.usedStates()[i], data.usedNames()[i]);
        }
        StaticState state = data.newState();
        if (state != null) {
            Statics.register(state);
            states.put(name, data.state());
        }
        if (data.pinsEnums()) {
            Statics.pinEnums();
        }
        if (data.isUntracked()) {
            Statics.trackNoMore();
        }
        Class<?> type = defineClass(name, data.bytes(), 0, data.bytes().length, source.domain(data));
        if (state != null) {
            Statics.define(state, type);
        }
        return type;
    }

    @Override
    protected URL findResource(String name) {
        return source.resources().findResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return source.resources().findResources(name);
    }
}
