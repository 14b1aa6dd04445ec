package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Kept for a while, written down, and taken up again. */
public final class Keeping {

    private Keeping() {}

    /** Writes itself. */
    public static final class Own implements Externalizable {
        private static final long serialVersionUID = 1;
        private int number;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            number = in.readInt();
        }
    }

    /** Becomes another object when it is read. */
    private static final class Replaced implements Serializable {
        private static final long serialVersionUID = 1;
        private final int[] cells;

        Replaced(int number) {
            cells = new int[] {number};
        }

        private Object readResolve() {
            return cells[0] == 77 ? "found" : "other";
        }
    }

    private static Object copy(Object object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    @Fails("77")
    public static void externalized(int x) throws Exception {
        Own own = new Own();
        own.number = x;
        broken(((Own) copy(own)).number == 77);
    }

    @Fails("77")
    public static void resolved(int x) throws Exception {
        broken(copy(new Replaced(x)).equals("found"));
    }

    @Fails("77")
    public static void serializedArray(long x) throws Exception {
        broken(((long[]) copy(new long[] {x}))[0] == 77);
    }

    @Fails("M")
    public static void serializedText(char x) throws Exception {
        if (x >= 'A' && x <= 'Z') {
            broken(copy("a" + x).equals("aM"));
        }
    }

    @Fails("77")
    public static void sequence(byte x) throws IOException {
        broken(new SequenceInputStream(
                                new ByteArrayInputStream(new byte[] {1}), new ByteArrayInputStream(new byte[] {x}))
                        .readAllBytes()[1]
                == 77);
    }

    @Fails("77")
    public static void softly(int x) {
        SoftReference<int[]> reference = new SoftReference<>(new int[] {x});
        int[] cells = reference.get();
        broken(cells != null && cells[0] == 77);
    }

    @Fails("true")
    public static void enqueued(boolean x) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> reference = new PhantomReference<>(new Object(), queue);
        if (x) {
            reference.enqueue();
        }
        broken(queue.poll() != null);
    }

    @Fails("77")
    public static void inherited(int x) {
        InheritableThreadLocal<int[]> local = new InheritableThreadLocal<>();
        local.set(new int[] {x});
        broken(local.get()[0] == 77);
    }

    @Fails("77")
    public static void merged(int x) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 7);
        broken(map.merge("a", x, Integer::sum) == 84);
    }

    @Fails("77")
    public static void computed(byte x) {
        ConcurrentHashMap<Integer, int[]> map = new ConcurrentHashMap<>();
        map.computeIfAbsent((int) x, key -> new int[] {key});
        broken(map.containsKey(77));
    }

    @Fails("77")
    public static void combined(int x) {
        CompletableFuture<Integer> left = CompletableFuture.completedFuture(x);
        broken(left.thenCombine(CompletableFuture.completedFuture(1), Integer::sum)
                        .join()
                == 78);
    }

    @Fails("77")
    public static void failedFuture(int x) {
        broken(CompletableFuture.supplyAsync(() -> 1 / (x - 77), Runnable::run)
                        .handle((value, problem) -> problem == null ? 0 : 1)
                        .join()
                == 1);
    }

    @Fails("5")
    public static void phases(byte x) {
        Phaser phaser = new Phaser(x & 7);
        broken(phaser.getRegisteredParties() == 5);
    }

    @Fails("3")
    public static void readers(byte x) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        for (int i = 0; i < (x & 3); i++) {
            lock.readLock().lock();
        }
        broken(lock.getReadHoldCount() == 3);
    }

    @Fails("true")
    public static void stamped(boolean x) {
        StampedLock lock = new StampedLock();
        long stamp = lock.tryOptimisticRead();
        if (x) {
            lock.unlockWrite(lock.writeLock());
        }
        broken(!lock.validate(stamp));
    }

    @Fails("77")
    public static void rules(byte x) {
        ZoneRules rules = ZoneOffset.ofTotalSeconds(x * 60).getRules();
        broken(rules.getOffset(Instant.EPOCH).getTotalSeconds() == 77 * 60);
    }

    @Fails("1")
    public static void summerTime(byte x) {
        ZoneRules rules = ZoneId.of("Europe/Berlin").getRules();
        broken(rules.isDaylightSavings(Instant.parse("2024-0" + ((x & 1) * 5 + 1) + "-01T00:00:00Z")));
    }

    @Fails("77")
    public static void longDigest(byte x) throws Exception {
        byte[] one = MessageDigest.getInstance("SHA-512").digest(new byte[] {x});
        byte[] other = MessageDigest.getInstance("SHA-512").digest(new byte[] {77});
        broken(MessageDigest.isEqual(one, other));
    }

    @Fails("77")
    public static void castagnoli(byte x) {
        CRC32C one = new CRC32C();
        one.update(new byte[] {x});
        CRC32C other = new CRC32C();
        other.update(new byte[] {77});
        broken(one.getValue() == other.getValue());
    }

    @Fails("77")
    public static void checked(byte x) throws IOException {
        CRC32C sum = new CRC32C();
        new CheckedOutputStream(new ByteArrayOutputStream(), sum).write(new byte[] {x, 1});
        CRC32C other = new CRC32C();
        other.update(new byte[] {77, 1});
        broken(sum.getValue() == other.getValue());
    }

    @Fails("77")
    public static void inflated(byte x) throws Exception {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {x});
        deflater.finish();
        byte[] packed = new byte[50];
        int length = deflater.deflate(packed);
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, length);
        byte[] back = new byte[1];
        broken(inflater.inflate(back) == 1 && back[0] == 77);
    }

    @Fails("77")
    public static void walker(byte x) {
        broken(StackWalker.getInstance().walk(frames -> frames.limit(x & 127).count()) > 0 && x == 77);
    }
}
