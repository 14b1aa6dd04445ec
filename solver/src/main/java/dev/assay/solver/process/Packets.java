package dev.assay.solver.process;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Packets in a pipe: four bytes of length, the content. */
final class Packets {
    private static final int HEADER = 4;
    private static final int LONGEST = 1 << 28;

    private Packets() {}

    static void write(OutputStream out, byte[] content) throws IOException {
        byte[] packet = new byte[HEADER + content.length];
        packet[0] = (byte) (content.length >>> 24);
        packet[1] = (byte) (content.length >>> 16);
        packet[2] = (byte) (content.length >>> 8);
        packet[3] = (byte) content.length;
        System.arraycopy(content, 0, packet, HEADER, content.length);
        out.write(packet);
        out.flush();
    }

    /** The next packet; null if the pipe ends before it. */
    static byte @Nullable [] read(InputStream in) throws IOException {
        byte[] header = in.readNBytes(HEADER);
        if (header.length < HEADER) {
            return null;
        }
        int length = (header[0] & 255) << 24 | (header[1] & 255) << 16 | (header[2] & 255) << 8 | header[3] & 255;
        if (length < 0 || length > LONGEST) {
            // Native code that fails may print what it likes.
            throw new IOException("a packet claims to have " + length + " bytes");
        }
        byte[] content = in.readNBytes(length);
        if (content.length < length) {
            throw new EOFException("the pipe ended inside a packet");
        }
        return content;
    }
}
