package dev.assay.worker.run;

import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** What code under test gets for System.in, System.out and System.err: nothing to read, and writing has no effect. */
final class Silence {
    private Silence() {}

    /** A stream that is at its end, and stays usable when it is closed. */
    static final class In extends InputStream {
        @Override
        public int read() {
            EnvironmentReads.consultInput();
            return -1;
        }

        @Override
        public int read(byte[] target, int from, int count) {
            EnvironmentReads.consultInput();
            return count == 0 ? 0 : -1;
        }

        @Override
        public int available() {
            EnvironmentReads.consultInput();
            return 0;
        }
    }

    /** A stream that swallows everything, and stays usable when it is closed. */
    static final class Out extends PrintStream {
        Out() {
            super(OutputStream.nullOutputStream());
        }

        @Override
        public void close() {
            // Runs that follow see an open stream again.
        }

        /** Present for the sake of the stack: what formatting looks at on behalf of a silent stream, nobody sees. */
        @Override
        public PrintStream format(String format, Object... arguments) {
            return super.format(format, arguments);
        }

        @Override
        public boolean checkError() {
            return false;
        }
    }
}
