package dev.assay.solver.process;

import dev.assay.wire.PacketReader;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The program of a JVM for Z3: answers one packet after the other, until its pipe or the process that started it ends. */
public final class SolverMain {
    /** Z3 walks deep expressions by recursion. */
    private static final long STACK = 512L << 20;

    private SolverMain() {}

    public static void main(String[] args) {
        Thread watch = new Thread(SolverMain::outliveNobody, "assay-z3-watch");
        watch.setDaemon(true);
        watch.start();
        new Thread(null, SolverMain::serve, "assay-z3", STACK).start();
    }

    /** Ends with the process that started this one: Z3 may be at work for long when the pipe ends. */
    private static void outliveNobody() {
        ProcessHandle.current().parent().ifPresent(parent -> {
            parent.onExit().join();
            Runtime.getRuntime().halt(0);
        });
    }

    private static void serve() {
        int exit = 0;
        // Not System.out: whatever else prints must not get into the pipe.
        try (InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16);
                OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            SolverService service = new SolverService();
            service.open();
            Packets.write(out, new byte[0]);
            for (byte[] packet = Packets.read(in); packet != null; packet = Packets.read(in)) {
                Packets.write(out, service.answer(new PacketReader(packet)).toBytes());
            }
        } catch (IOException | RuntimeException | StackOverflowError e) {
            exit = 1;
        }
        Runtime.getRuntime().halt(exit);
    }
}
