package dev.assay.worker.testrun;

import dev.assay.wire.PacketReader;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;

/** Starts before the user's main class: connects to the lab, and has classes transformed as the lab wants. */
public final class Agent {
    private Agent() {}

    /** @param socket the path of the lab's socket */
    public static void premain(String socket, Instrumentation instrumentation) throws IOException {
        Channel channel = Channel.connect(Path.of(socket));
        PacketReader in = channel.configuration();
        String[] prefixes = new String[in.getCount()];
        for (int i = 0; i < prefixes.length; i++) {
            prefixes[i] = in.getString();
        }
        TestMain.configure(in);
        Records.open(channel);
        channel.start();
        Runtime.getRuntime().addShutdownHook(new Thread(channel::end, "assay-last-records"));
        if (prefixes.length > 0) {
            instrumentation.addTransformer(new TargetTransformer(channel, prefixes));
        }
    }
}
