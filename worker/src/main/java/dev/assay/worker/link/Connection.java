package dev.assay.worker.link;

import dev.assay.wire.Frame;
import dev.assay.wire.Frames;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** The pipe to the lab; results are gathered and sent together. */
public final class Connection {
    private static final int ENOUGH = 1 << 16;
    private final InputStream in;
    private final OutputStream out;
    private final PacketWriter results = new PacketWriter();

    public Connection(InputStream in, OutputStream out) {
        this.in = new BufferedInputStream(in, 1 << 16);
        this.out = out;
    }

    /** The next message; null if the lab has closed the pipe. */
    @Nullable
    public Frame receive() throws IOException {
        return Frames.read(in);
    }

    public synchronized void send(Message message, @Nullable PacketWriter content) throws IOException {
        Frames.write(out, message, content);
    }

    public synchronized void addResult(PacketWriter result) throws IOException {
        results.putAll(result);
        if (results.length() > ENOUGH) {
            flush();
        }
    }

    public synchronized void flush() throws IOException {
        if (results.length() > 0) {
            Frames.write(out, Message.RESULTS, results);
            results.clear();
        }
    }
}
