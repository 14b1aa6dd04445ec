package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.zip.CRC32;

/** Through the state that one call leaves for the next: a nested class for each road. */
public final class Stepping {

    private Stepping() {}

    /** In a field that reflection sets. */
    public static final class ByReflection {
        private int kept;

        public void keep(int x) throws ReflectiveOperationException {
            ByReflection.class.getDeclaredField("kept").setInt(this, x);
        }

        public int use() {
            return broken(kept == 77);
        }

        @Fails({})
        static void witness() throws ReflectiveOperationException {
            ByReflection object = new ByReflection();
            object.keep(77);
            object.use();
        }
    }

    /** In a field that a handle sets. */
    public static final class ByHandle {
        private int kept;

        public void keep(int x) throws ReflectiveOperationException {
            VarHandle field = MethodHandles.lookup().findVarHandle(ByHandle.class, "kept", int.class);
            field.setVolatile(this, x);
        }

        public int use() {
            return broken(kept == 77);
        }

        @Fails({})
        static void witness() throws ReflectiveOperationException {
            ByHandle object = new ByHandle();
            object.keep(77);
            object.use();
        }
    }

    /** In an atomic number. */
    public static final class InAtomic {
        private final AtomicInteger kept = new AtomicInteger();

        public void keep(int x) {
            kept.getAndAdd(x);
        }

        public int use() {
            return broken(kept.get() == 77);
        }

        @Fails({})
        static void witness() {
            InAtomic object = new InAtomic();
            object.keep(77);
            object.use();
        }
    }

    /** In a static field of its own. */
    public static final class InStatic {
        private static int kept;

        public void keep(int x) {
            kept = x;
        }

        public int use() {
            return broken(kept == 77);
        }

        @Fails({})
        static void witness() {
            InStatic object = new InStatic();
            object.keep(77);
            object.use();
        }
    }

    /** In a static field that another class sets. */
    public static final class InStaticOfOther {
        private boolean used;

        /** Where it is kept. */
        public static final class Store {
            private static int kept;

            private Store() {}

            /** Keeps a number. */
            public static void keep(int x) {
                kept = x;
            }
        }

        public int use() {
            used = true;
            return broken(Store.kept == 77 && used);
        }

        @Fails({})
        static void witness() {
            Store.keep(77);
            new InStaticOfOther().use();
        }
    }

    /** In a local of the thread. */
    public static final class InThread {
        private final ThreadLocal<Integer> kept = ThreadLocal.withInitial(() -> 0);

        public void keep(int x) {
            kept.set(x);
        }

        public int use() {
            return broken(kept.get() == 77);
        }

        @Fails({})
        static void witness() {
            InThread object = new InThread();
            object.keep(77);
            object.use();
        }
    }

    /** In memory outside of the heap. */
    public static final class OffHeap {
        private final ByteBuffer kept = ByteBuffer.allocateDirect(4);

        public void keep(int x) {
            kept.putInt(0, x);
        }

        public int use() {
            return broken(kept.getInt(0) == 77);
        }

        @Fails({})
        static void witness() {
            OffHeap object = new OffHeap();
            object.keep(77);
            object.use();
        }
    }

    /** In the message of an exception that the JVM made. */
    public static final class InMessage {
        private String kept = "";

        public void keep(byte x) {
            try {
                kept = "" + new int[3][x].length;
            } catch (NegativeArraySizeException e) {
                kept = e.getMessage();
            }
        }

        public int use() {
            return broken("-77".equals(kept));
        }

        @Fails({})
        static void witness() {
            InMessage object = new InMessage();
            object.keep((byte) -77);
            object.use();
        }
    }

    /** In a text. */
    public static final class InText {
        private final StringBuilder kept = new StringBuilder();

        public void keep(char x) {
            kept.append(x);
        }

        public int use() {
            return broken(kept.length() == 1 && kept.indexOf("M") == 0);
        }

        @Fails({})
        static void witness() {
            InText object = new InText();
            object.keep('M');
            object.use();
        }
    }

    /** Behind a weak reference. */
    public static final class Weakly {
        private WeakReference<Integer> kept = new WeakReference<>(0);

        public void keep(byte x) {
            kept = new WeakReference<>((int) x);
        }

        public int use() {
            Integer back = kept.get();
            return broken(back != null && back == 77);
        }

        @Fails({})
        static void witness() {
            Weakly object = new Weakly();
            object.keep((byte) 77);
            object.use();
        }
    }

    /** In a property of the system. */
    public static final class InProperty {
        private int uses;

        public void keep(byte x) {
            System.setProperty("assay.roads.stepping", Integer.toString(x));
        }

        public int use() {
            uses++;
            return broken("7".equals(System.getProperty("assay.roads.stepping")) && uses == 1);
        }

        @Fails({})
        static void witness() {
            InProperty object = new InProperty();
            object.keep((byte) 7);
            object.use();
        }
    }

    /** In the default locale. */
    public static final class InLocale {
        private int uses;

        public void keep(boolean x) {
            Locale.setDefault(x ? Locale.GERMANY : Locale.ROOT);
        }

        public int use() {
            uses++;
            return broken(Locale.getDefault() == Locale.GERMANY && uses == 1);
        }

        @Fails({})
        static void witness() {
            InLocale object = new InLocale();
            object.keep(true);
            object.use();
        }
    }

    /** Behind a proxy. */
    public static final class BehindProxy {
        private IntSupplier kept = () -> 0;

        public void keep(int x) {
            kept = (IntSupplier) Proxy.newProxyInstance(
                    BehindProxy.class.getClassLoader(), new Class<?>[] {IntSupplier.class}, (self, method, none) -> x);
        }

        public int use() {
            return broken(kept.getAsInt() == 77);
        }

        @Fails({})
        static void witness() {
            BehindProxy object = new BehindProxy();
            object.keep(77);
            object.use();
        }
    }

    /** In a generator of random numbers. */
    public static final class InRandom {
        private final Random kept = new Random(1);

        public void keep(byte x) {
            kept.setSeed(x);
        }

        public int use() {
            return broken(kept.nextLong() == new Random(77).nextLong());
        }

        @Fails({})
        static void witness() {
            InRandom object = new InRandom();
            object.keep((byte) 77);
            object.use();
        }
    }

    /** In a checksum. */
    public static final class InChecksum {
        private final CRC32 kept = new CRC32();

        public void keep(byte x) {
            kept.update(x);
        }

        public int use() {
            return broken(kept.getValue() == 0xDA6FD2A0L);
        }

        @Fails({})
        static void witness() {
            InChecksum object = new InChecksum();
            object.keep((byte) 77);
            object.use();
        }
    }

    /** What only the package can name. */
    abstract static class Hidden {
        int kept;

        public void keep(int x) {
            kept = x;
        }
    }

    /** By a public method of a class above that is not public: compilers add one that calls it. */
    public static final class Inherited extends Hidden {
        public int use() {
            return broken(kept == 77);
        }

        @Fails({})
        static void witness() {
            Inherited object = new Inherited();
            object.keep(77);
            object.use();
        }
    }

    /** By a method of a class of the JDK that the object has too. */
    public static final class OfJdk extends java.util.BitSet {
        public int use() {
            return broken(cardinality() == 2);
        }

        @Fails({})
        static void witness() {
            OfJdk object = new OfJdk();
            object.set(0, 2);
            object.use();
        }
    }
}
