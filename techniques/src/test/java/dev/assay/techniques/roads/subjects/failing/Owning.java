package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Through static fields that only the method itself sets, before it reads them in another way. */
public final class Owning {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static int shared;
    private static long total;

    private Owning() {}

    @Fails("77")
    public static void staticGetter(int x) throws Throwable {
        shared = x;
        broken((int) LOOKUP.findStaticGetter(Owning.class, "shared", int.class).invokeExact() == 77);
    }

    @Fails("77")
    public static void staticGetterBehindAdapter(int x) throws Throwable {
        total = x;
        MethodHandle getter = LOOKUP.findStaticGetter(Owning.class, "total", long.class);
        broken((Object) MethodHandles.dropArguments(getter, 0, int.class).invoke(3) instanceof Long l && l == 77);
    }

    @Fails("77")
    public static void staticVariable(int x) throws ReflectiveOperationException {
        VarHandle variable = LOOKUP.findStaticVarHandle(Owning.class, "shared", int.class);
        shared = x;
        broken((int) variable.getVolatile() == 77);
    }

    @Fails("77")
    public static void staticByReflection(int x) throws ReflectiveOperationException {
        total = x;
        broken(Owning.class.getDeclaredField("total").getLong(null) == 77);
    }
}
