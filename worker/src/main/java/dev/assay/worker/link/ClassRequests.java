package dev.assay.worker.link;

import dev.assay.wire.Exit;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gets classes from the lab, once each, and resources from the class path. */
public final class ClassRequests {
    private final Connection connection;
    private final Watch watch;
    private final Map<String, Answer> answers = new HashMap<>();
    private final ProtectionDomain[] domains;
    private final URLClassLoader resources;
    private @Nullable String asked;

    /** What the lab said: a class, or why there is none. */
    private record Answer(
            @Nullable ClassData data, @Nullable String problem) {}

    public ClassRequests(Connection connection, Watch watch, String[] classPath) throws MalformedURLException {
        this.connection = connection;
        this.watch = watch;
        URL[] urls = new URL[classPath.length];
        domains = new ProtectionDomain[classPath.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = new File(classPath[i]).toURI().toURL();
            domains[i] = new ProtectionDomain(new CodeSource(urls[i], (Certificate[]) null), null);
        }
        resources = new URLClassLoader(urls, null);
    }

    URLClassLoader resources() {
        return resources;
    }

    /** Where a class comes from, as it can ask itself; null if that is not known. */
    @Nullable
    ProtectionDomain domain(ClassData data) {
        return data.origin() < 0 ? null : domains[data.origin()];
    }

    /** The class of that name. The stack may overflow at any point in here: each message is one write, asking twice is harmless. */
    ClassData find(String name) throws ClassNotFoundException {
        Answer answer;
        watch.pause();
        try {
            answer = await(name);
        } finally {
            watch.resume();
        }
        if (answer.problem != null) {
            throw new ClassFormatError(answer.problem);
        }
        if (answer.data == null) {
            throw new ClassNotFoundException(name);
        }
        return answer.data;
    }

    private synchronized Answer await(String name) {
        Answer answer = answers.get(name);
        boolean wasInterrupted = false;
        while (answer == null) {
            try {
                if (!name.equals(asked)) {
                    ask(name);
                }
                wait();
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
            answer = answers.get(name);
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
        return answer;
    }

    private void ask(String name) {
        PacketWriter content = new PacketWriter();
        content.putString(name);
        try {
            connection.send(Message.NEED, content);
        } catch (IOException e) {
            WorkerEnd.end(Exit.CLOSED);
        }
        asked = name;
    }

    /** Has all classes be asked for again. */
    public synchronized void forget() {
        answers.clear();
    }

    public synchronized void deliver(PacketReader in) {
        String name = in.getString();
        String problem = in.getStringOrNull();
        answers.put(name, new Answer(problem == null && in.getBoolean() ? ClassData.read(in) : null, problem));
        asked = null;
        notifyAll();
    }
}
