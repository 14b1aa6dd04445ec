package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import dev.assay.wire.code.SeedCode;
import dev.assay.worker.testrun.Records;
import org.jspecify.annotations.Nullable;

/** The arguments of one call, and the objects that it is about, so that others can make the same call again. */
final class Seed {
    private final PacketWriter arguments = new PacketWriter();
    private final int point;
    private final boolean isNested;
    private final boolean isCounted;
    private int left;
    private @Nullable Object self;
    private @Nullable Object made;

    /**
     * @param self null for static methods, and for constructors until their end
     * @param parameters how many there are
     * @param isNested whether the caller is itself watched code that was called
     * @param isCounted whether what it calls is nested: not for a constructor, whose end is not always seen
     */
    Seed(int point, @Nullable Object self, int parameters, boolean isNested, boolean isCounted) {
        this.isCounted = isCounted;
        this.point = point;
        this.self = self;
        this.left = parameters;
        this.isNested = isNested;
    }

    boolean isCounted() {
        return isCounted;
    }

    /** Takes the next value of the call; it counts as long as arguments are missing. */
    void number(long value) {
        if (left > 0) {
            left--;
            arguments.putByte(SeedCode.NUMBER);
            arguments.putLong(value << 1 ^ value >> 63);
        }
    }

    void real(double value) {
        if (left > 0) {
            left--;
            arguments.putByte(SeedCode.REAL);
            arguments.putLong(Double.doubleToRawLongBits(value));
        }
    }

    void object(@Nullable Object value) {
        if (left > 0) {
            left--;
            SeedEncoder.encode(value, arguments);
        }
    }

    void isAbout(@Nullable Object object) {
        self = object;
    }

    void made(@Nullable Object result) {
        made = result;
    }

    /** Sends it; only calls that returned are worth repeating. */
    void send() {
        PacketWriter whole = new PacketWriter();
        whole.putByte(SampleCode.SEED);
        whole.putInt(point);
        whole.putBoolean(isNested);
        identity(self, whole);
        identity(made, whole);
        whole.putAll(arguments);
        Records.write(whole);
    }

    private static void identity(@Nullable Object object, PacketWriter out) {
        out.putBoolean(object != null);
        if (object != null) {
            out.putInt(ClassNumbers.of(object.getClass()));
            out.putInt(System.identityHashCode(object));
        }
    }
}
