package dev.assay.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Reads and writes frames: four bytes of length, one byte of kind, the content. */
public final class Frames {
    private static final int HEADER = 5;
    private static final int LONGEST = 1 << 28;

    private Frames() {}

    /** Writes one frame with a single call of the stream, so that frames of several threads cannot mix. */
    public static void write(OutputStream out, Message message, @Nullable PacketWriter content) throws IOException {
        int length = content == null ? 0 : content.length();
        byte[] frame = new byte[HEADER + length];
        frame[0] = (byte) (length >>> 24);
        frame[1] = (byte) (length >>> 16);
        frame[2] = (byte) (length >>> 8);
        frame[3] = (byte) length;
        frame[4] = (byte) message.ordinal();
        if (content != null) {
            content.copyTo(frame, HEADER);
        }
        out.write(frame);
        out.flush();
    }

    /** Reads one frame; null if the stream ends between frames. */
    public static @Nullable Frame read(InputStream in) throws IOException {
        byte[] header = new byte[HEADER];
        int got = in.readNBytes(header, 0, HEADER);
        if (got == 0) {
            return null;
        }
        if (got < HEADER) {
            throw new EOFException("the pipe ended inside a frame");
        }
        int length = (header[0] & 255) << 24 | (header[1] & 255) << 16 | (header[2] & 255) << 8 | header[3] & 255;
        Message message = Message.of(header[4]);
        if (length < 0 || length > LONGEST) {
            throw new CorruptFrame("a frame claims to have " + length + " bytes");
        }
        byte[] content = in.readNBytes(length);
        if (content.length < length) {
            throw new EOFException("the pipe ended inside a frame");
        }
        return new Frame(message, new PacketReader(content));
    }
}
