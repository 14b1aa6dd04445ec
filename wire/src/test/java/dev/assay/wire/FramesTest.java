package dev.assay.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FramesTest {
    private static final Object[] SCALARS = {
        0,
        -1,
        Integer.MIN_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        (byte) -1,
        Short.MIN_VALUE,
        '\uffff',
        true,
        false,
        Float.NaN,
        -0.0f,
        -0.0,
        Double.MIN_VALUE,
        Double.NEGATIVE_INFINITY,
        "",
        "text",
        "\ud800 alone \udc00\0"
    };

    @Test
    void brings_every_scalar_back_as_it_was() throws IOException {
        PacketWriter out = new PacketWriter();
        for (Object scalar : SCALARS) {
            Scalars.put(out, scalar);
        }
        PacketReader in = sent(Message.BATCH, out).content();
        for (Object scalar : SCALARS) {
            assertEquals(scalar, Scalars.get(in));
        }
        assertFalse(in.hasMore());
    }

    @Test
    void brings_null_strings_and_large_contents_back() throws IOException {
        PacketWriter out = new PacketWriter();
        byte[] large = new byte[300_000];
        new Random(1).nextBytes(large);
        out.putString(null);
        out.putBytes(large);
        Frame frame = sent(Message.CLASS, out);
        assertEquals(Message.CLASS, frame.message());
        assertNull(frame.content().getStringOrNull());
        assertEquals(Arrays.hashCode(large), Arrays.hashCode(frame.content().getBytes()));
    }

    @Test
    void distinguishes_the_end_of_the_stream_from_the_middle_of_a_frame() throws IOException {
        assertNull(Frames.read(new ByteArrayInputStream(new byte[0])));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        PacketWriter content = new PacketWriter();
        content.putString("something");
        Frames.write(stream, Message.NEED, content);
        for (int cut = 1; cut < stream.size(); cut++) {
            byte[] part = Arrays.copyOf(stream.toByteArray(), cut);
            assertThrows(EOFException.class, () -> Frames.read(new ByteArrayInputStream(part)));
        }
    }

    @Test
    void refuses_noise_instead_of_believing_it() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] noise = new byte[5 + random.nextInt(40)];
            random.nextBytes(noise);
            noise[0] = 0;
            noise[1] = 0;
            noise[2] = 0;
            try {
                readAll(Frames.read(new ByteArrayInputStream(noise)).content());
            } catch (CorruptFrame | IOException expected) {
                // Refused, as it should be.
            }
        }
        byte[] promise = {127, 0, 0, 0, 1};
        assertThrows(CorruptFrame.class, () -> Frames.read(new ByteArrayInputStream(promise)));
    }

    private static void readAll(PacketReader in) {
        while (in.hasMore()) {
            in.getString();
            in.getCount();
            Scalars.get(in);
        }
    }

    private static Frame sent(Message message, PacketWriter content) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Frames.write(stream, message, content);
        return Frames.read(new ByteArrayInputStream(stream.toByteArray()));
    }
}
