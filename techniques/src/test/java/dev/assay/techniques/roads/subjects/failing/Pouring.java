package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Poured from one buffer into another, and through encoders and decoders. */
public final class Pouring {

    private Pouring() {}

    @Fails("77")
    public static void longView(byte x) {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        buffer.put(7, x);
        broken(buffer.asLongBuffer().get(0) == 77);
    }

    @Fails("77")
    public static void writtenThroughView(int x) {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        buffer.asIntBuffer().put(1, x);
        broken(buffer.getLong(0) == 77);
    }

    @Fails("77")
    public static void directView(short x) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        buffer.asShortBuffer().put(x);
        broken(buffer.get(1) == 77);
    }

    @Fails("77")
    public static void floatInBuffer(byte x) {
        ByteBuffer buffer = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putFloat(0, x);
        broken(buffer.getInt(0) == Float.floatToIntBits(77f));
    }

    @Fails("77")
    public static void sliced(byte x) {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, x});
        buffer.position(1);
        broken(buffer.slice().get(1) == 77);
    }

    @Fails("77")
    public static void compacted(byte x) {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, x, 3});
        buffer.position(1);
        broken(buffer.compact().get(0) == 77);
    }

    @Fails("77")
    public static void readOnly(int x) {
        broken(IntBuffer.wrap(new int[] {x}).asReadOnlyBuffer().get() == 77);
    }

    @Fails("77")
    public static void bulk(long x) {
        long[] to = new long[2];
        LongBuffer.wrap(new long[] {1, x}).get(to, 0, 2);
        broken(to[1] == 77);
    }

    @Fails("77")
    public static void bulkOfDirect(int x) {
        IntBuffer buffer = ByteBuffer.allocateDirect(8).asIntBuffer();
        buffer.put(new int[] {1, x});
        int[] to = new int[2];
        buffer.flip().get(to);
        broken(to[1] == 77);
    }

    @Fails("77")
    public static void poured(byte x) {
        ByteBuffer to = ByteBuffer.allocate(1);
        to.put(ByteBuffer.wrap(new byte[] {x}));
        broken(to.array()[0] == 77);
    }

    @Fails("77")
    public static void mismatch(byte x) {
        broken(ByteBuffer.wrap(new byte[] {1, x}).mismatch(ByteBuffer.wrap(new byte[] {1, 77})) == -1);
    }

    @Fails("77")
    public static void compared(int x) {
        broken(IntBuffer.wrap(new int[] {x}).compareTo(IntBuffer.wrap(new int[] {77})) == 0);
    }

    @Fails("77")
    public static void hashed(byte x) {
        broken(ByteBuffer.wrap(new byte[] {x}).hashCode() == 31 + 77);
    }

    @Fails("M")
    public static void subSequence(char x) {
        broken(CharBuffer.wrap(new char[] {'a', x}).subSequence(1, 2).toString().equals("M"));
    }

    @Fails("M")
    public static void encoder(char x) throws CharacterCodingException {
        if (x < 128) {
            ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(new char[] {x}));
            broken(bytes.get(0) == 'M');
        }
    }

    @Fails("200")
    public static void unmappable(char x) {
        CharsetEncoder encoder = StandardCharsets.US_ASCII.newEncoder();
        ByteBuffer bytes = ByteBuffer.allocate(2);
        broken(encoder.encode(CharBuffer.wrap(new char[] {x}), bytes, true).isUnmappable() && x == 200);
    }

    @Fails("77")
    public static void canEncode(char x) {
        broken(StandardCharsets.ISO_8859_1.newEncoder().canEncode((char) (x + 178)) && x > 76);
    }

    @Fails("-1")
    public static void malformed(byte x) {
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(new byte[] {x}));
        } catch (CharacterCodingException e) {
            broken(x == -1);
        }
    }

    @Fails("77")
    public static void decoder(byte x) {
        CharsetDecoder decoder = StandardCharsets.UTF_16BE.newDecoder();
        char[] to = new char[1];
        decoder.decode(ByteBuffer.wrap(new byte[] {0, x}), CharBuffer.wrap(to), true);
        broken(to[0] == 77);
    }

    @Fails("M")
    public static void wideBytes(char x) {
        broken(String.valueOf(x).getBytes(StandardCharsets.UTF_16LE)[0] == 'M');
    }

    @Fails("77")
    public static void foreignBytes(byte x) throws IOException {
        broken(new String(new byte[] {x}, "IBM037").equals("("));
    }

    @Fails("M")
    public static void charArrayReader(char x) throws IOException {
        char[] to = new char[1];
        broken(new CharArrayReader(new char[] {x}).read(to) == 1 && to[0] == 'M');
    }

    @Fails("M")
    public static void charArrayWriter(char x) throws IOException {
        CharArrayWriter writer = new CharArrayWriter();
        writer.write(new char[] {'a', x});
        broken(writer.toCharArray()[1] == 'M');
    }
}
