package dev.assay.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;

/** The two directions of a socket as streams that do not wait for one another, as those of the JDK do. */
public final class SocketStreams {
    private SocketStreams() {}

    public static InputStream in(SocketChannel socket) {
        return Channels.newInputStream(new Incoming(socket));
    }

    public static OutputStream out(SocketChannel socket) {
        return Channels.newOutputStream(new Outgoing(socket));
    }

    private record Incoming(SocketChannel socket) implements ReadableByteChannel {
        @Override
        public int read(ByteBuffer into) throws IOException {
            return socket.read(into);
        }

        @Override
        public boolean isOpen() {
            return socket.isOpen();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private record Outgoing(SocketChannel socket) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer from) throws IOException {
            return socket.write(from);
        }

        @Override
        public boolean isOpen() {
            return socket.isOpen();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
