package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.techniques.roads.Fails;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.Scanner;

/** Through buffers, streams of bytes and chars, tokenizers and serialization. */
public final class Streaming {

    private Streaming() {}

    private static final class Note implements Serializable {
        private static final long serialVersionUID = 1;
        final int number;
        transient int lost;

        Note(int number) {
            this.number = number;
            lost = number;
        }
    }

    record Sent(byte part) implements Serializable {}

    private static Object sent(Object object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    @Fails("77")
    public static void heapBuffer(int x) {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        buffer.putInt(4, x);
        broken(buffer.get(7) == 77 && buffer.get(6) == 0);
    }

    @Fails("77")
    public static void directBuffer(int x) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        buffer.putInt(x).flip();
        broken(buffer.getInt() == 77);
    }

    @Fails("1291845632")
    public static void byteOrder(int x) {
        ByteBuffer buffer = ByteBuffer.allocate(4).putInt(0, x);
        broken(buffer.order(ByteOrder.LITTLE_ENDIAN).getInt(0) == 77);
    }

    @Fails("77")
    public static void bufferView(int x) {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        buffer.asLongBuffer().put(1, x);
        broken(buffer.get(15) == 77);
    }

    @Fails("1.5")
    public static void bufferOfDoubles(double x) {
        ByteBuffer buffer = ByteBuffer.allocate(8).putDouble(0, x);
        broken(buffer.getLong(0) == 0x3ff8000000000000L);
    }

    @Fails("77")
    public static void intBuffer(int x) {
        IntBuffer buffer = IntBuffer.wrap(new int[] {1, x, 3}).slice(1, 2);
        broken(buffer.get() == 77);
    }

    @Fails("5")
    public static void bufferPosition(byte x) {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        buffer.position(x & 15);
        broken(buffer.remaining() == 11);
    }

    @Fails("M")
    public static void charBuffer(char x) {
        broken(CharBuffer.wrap(new char[] {'a', x}).toString().endsWith("M"));
    }

    @Fails("77")
    public static void bytes(byte x) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(3);
        out.write(x);
        broken(new ByteArrayInputStream(out.toByteArray(), 1, 1).read() == 77);
    }

    @Fails("77")
    public static void data(long x) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new DataOutputStream(out).writeLong(x);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray()));
        broken(in.readInt() == 0 && in.readInt() == 77);
    }

    @Fails("\u00e9")
    public static void dataText(char x) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new DataOutputStream(out).writeUTF("a" + x);
        broken(out.size() == 5 && out.toByteArray()[4] == (byte) 0xa9 && out.toByteArray()[3] == (byte) 0xc3);
    }

    @Fails("77")
    public static void serialized(int x) throws Exception {
        broken(((Note) sent(new Note(x))).number == 77);
    }

    @Fails("77")
    public static void serializedRecord(byte x) throws Exception {
        broken(((Sent) sent(new Sent(x))).part() == 77);
    }

    @Fails("77")
    public static void serializedBox(int x) throws Exception {
        broken(sent(new Object[] {"a", x}) instanceof Object[] back && back[1].equals(77));
    }

    @Fails("77")
    public static void piped(byte x) throws IOException {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        out.write(x);
        broken(in.read() == 77);
    }

    @Fails("77")
    public static void pushedBack(byte x) throws IOException {
        PushbackInputStream in = new PushbackInputStream(new ByteArrayInputStream(new byte[1]));
        in.unread(x);
        broken(in.read() == 77);
    }

    @Fails("77")
    public static void joined(byte x) throws IOException {
        SequenceInputStream in = new SequenceInputStream(
                new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream(new byte[] {x}));
        broken(in.readAllBytes()[0] == 77);
    }

    @Fails("M")
    public static void reader(char x) throws IOException {
        broken(new BufferedReader(new StringReader("line\n" + x)).lines().anyMatch("M"::equals));
    }

    @Fails("M")
    public static void charset(char x) throws IOException {
        byte[] bytes = ("" + x).getBytes(UTF_16LE);
        broken(new InputStreamReader(new ByteArrayInputStream(bytes), ISO_8859_1).read() == 77);
    }

    @Fails("\u20ac")
    public static void encoded(char x) {
        broken(String.valueOf(x).getBytes(UTF_8).length == 3 && x == '\u20ac');
    }

    @Fails("7")
    public static void printed(byte x) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PrintStream(out, true, UTF_8).print(x);
        broken(out.toString(UTF_8).equals("7"));
    }

    @Fails("M")
    public static void writer(char x) throws IOException {
        StringWriter out = new StringWriter();
        CharArrayWriter chars = new CharArrayWriter();
        chars.append(x).writeTo(out);
        broken(out.getBuffer().indexOf("M") == 0);
    }

    @Fails("true")
    public static void lines(boolean x) throws IOException {
        LineNumberReader in = new LineNumberReader(new StringReader(x ? "a\nb\n" : "ab"));
        in.skip(4);
        broken(in.getLineNumber() == 2);
    }

    @Fails("7")
    public static void tokens(byte x) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new StringReader("n " + x));
        in.nextToken();
        in.nextToken();
        broken(in.nval == 7);
    }

    @Fails("7")
    public static void scanner(byte x) {
        broken(new Scanner("n " + x).skip("n").nextInt() == 7);
    }
}
