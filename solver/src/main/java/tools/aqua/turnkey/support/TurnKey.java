package tools.aqua.turnkey.support;

import dev.assay.solver.z3.NativeLibrary;
import java.io.InputStream;
import java.util.function.Function;

/** What Z3's bindings call to load their native code: the original unpacks 35 MB each time, ours keeps them. */
public final class TurnKey {
    private TurnKey() {}

    /**
     * Loads the native code.
     *
     * @param prefix the folder in the bindings' jar under which there is one for each platform
     * @param resources opens what lies in the jar
     */
    public static void load(String prefix, Function<String, InputStream> resources) {
        NativeLibrary.load(prefix, resources);
    }
}
