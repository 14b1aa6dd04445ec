package graphs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Two compilers that should agree about every program: the one of the JDK, and the one of Eclipse. */
public final class Compilers {
    private static final Javac JAVAC = new Javac();
    private static final Eclipse ECLIPSE = new Eclipse();

    private Compilers() {}

    /**
     * Whether both accept a program; fails if one accepts what the other rejects, and where what they made of it does not
     * behave alike.
     */
    public static boolean agree(String source) {
        Compiled javac = JAVAC.compile(source);
        Compiled eclipse = ECLIPSE.compile(source);
        if (javac.isAccepted() != eclipse.isAccepted()) {
            throw new AssertionError("javac " + javac + ", Eclipse " + eclipse + ":\n" + source);
        }
        if (javac.isAccepted() && !javac.behaviour().equals(eclipse.behaviour())) {
            throw new AssertionError("as javac compiled it, " + javac.behaviour() + ", as Eclipse did, "
                    + eclipse.behaviour() + ":\n" + source);
        }
        return javac.isAccepted();
    }

    /** Compares them on sources that come in as the lines of {@code assay enumerate --stream -}. */
    public static void main(String[] args) throws IOException {
        System.exit(compare(System.in, System.out) == 0 ? 0 : 1);
    }

    /** How often they differ; prints each difference. */
    public static int compare(InputStream in, PrintStream out) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        int count = 0;
        int accepted = 0;
        int differences = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            count++;
            try {
                accepted += agree(sourceOf(line)) ? 1 : 0;
            } catch (AssertionError e) {
                differences++;
                out.println(e.getMessage());
            }
        }
        out.println(count + " sources, " + accepted + " accepted by both, " + differences + " differences");
        return differences;
    }

    private static String sourceOf(String line) {
        String quoted = line.substring(line.indexOf("\"structure\": \"") + 14, line.lastIndexOf('"'));
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < quoted.length(); i++) {
            if (quoted.charAt(i) != '\\') {
                source.append(quoted.charAt(i));
            } else if (quoted.charAt(++i) == 'u') {
                source.append((char) Integer.parseInt(quoted.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                source.append(quoted.charAt(i));
            }
        }
        return source.toString();
    }
}
