package dev.assay.output.writer.gate.runner;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** What the gate's JVM says, one line each behind a token that code under test does not know. */
final class Answers {
    private static final int LONGEST_MESSAGE = 1000;

    private final String token;
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    Answers(String token) {
        this.token = token;
    }

    synchronized void say(String line) {
        try {
            // The line break first, as code under test may have printed half a line.
            out.write(("\n" + token + " " + line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // Nobody listens any more.
            Runtime.getRuntime().halt(1);
        }
    }

    /** What instrumented classes have reached so far. */
    void sayProbes() {
        Probes.all().forEach((id, probes) -> say("probes " + id + " " + Probes.text(probes)));
    }

    /** Char by char, as a message may hold half of a surrogate pair, which no encoding of text has. */
    static String encode(String text) {
        ByteBuffer chars = ByteBuffer.allocate(Character.BYTES * text.length());
        chars.asCharBuffer().put(text);
        return Base64.getEncoder().encodeToString(chars.array());
    }

    /** The exception as lines: type, message, then frames with class, method, file and line. */
    static String describe(Throwable thrown) {
        StringBuilder text = new StringBuilder(thrown.getClass().getName()).append('\n');
        try {
            String message = String.valueOf(thrown.getMessage());
            text.append(message.substring(0, Math.min(LONGEST_MESSAGE, message.length()))
                    .replaceAll("\\R", " "));
            for (StackTraceElement frame : thrown.getStackTrace()) {
                String file = frame.getFileName() == null ? "" : frame.getFileName();
                text.append('\n').append(frame.getClassName());
                text.append('\t').append(frame.getMethodName());
                text.append('\t').append(file).append('\t').append(frame.getLineNumber());
            }
        } catch (RuntimeException | Error e) {
            // The exception is code under test as well: what it does not tell cannot be compared.
            text.append('\n');
        }
        return text.toString();
    }
}
