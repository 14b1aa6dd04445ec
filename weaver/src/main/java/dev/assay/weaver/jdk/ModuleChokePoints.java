package dev.assay.weaver.jdk;

import dev.assay.weaver.jdk.ChokePoint.Argument;
import dev.assay.weaver.jdk.ChokePoint.ObjectLocal;
import dev.assay.weaver.jdk.ChokePoint.Question;
import dev.assay.weaver.jdk.ChokePoint.Text;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The choke points outside of java.base: native methods of other modules that act without passing through it. A JDK need not have
 * these modules.
 */
final class ModuleChokePoints {
    private ModuleChokePoints() {}

    /** The choke points of each module. */
    static SortedMap<String, List<ChokePoint>> all() {
        SortedMap<String, List<ChokePoint>> all = new TreeMap<>();
        all.put("jdk.management", diagnostics());
        all.put(
                "jdk.attach",
                List.of(point(
                        "sun/tools/attach/VirtualMachineImpl",
                        "<init>",
                        Question.NATIVE_CODE,
                        new Text("attach to a JVM"))));
        all.put(
                "java.prefs",
                List.of(
                        file("java/util/prefs/FileSystemPreferences", "lockFile", "write", new Text("of preferences")),
                        // On macOS.
                        file(
                                "java/util/prefs/MacOSXPreferencesFile",
                                "flushWorld",
                                "write",
                                new Text("of preferences"))));
        all.put("jdk.sctp", List.of(point("sun/nio/ch/sctp/SctpNet", "socket", Question.FORBIDDEN_SOCKET)));
        all.put(
                "jdk.crypto.cryptoki",
                List.of(point(
                        "sun/security/pkcs11/wrapper/PKCS11",
                        "<init>",
                        Question.NATIVE_CODE,
                        new Text("load a library"))));
        return all;
    }

    private static List<ChokePoint> diagnostics() {
        String folder = "com/sun/management/internal/";
        return List.of(
                file(folder + "HotSpotDiagnostic", "dumpHeap", "write", new ObjectLocal(1)),
                // An option can have the JVM write files later.
                file(folder + "HotSpotDiagnostic", "setVMOption", "write", new Text("that an option of the JVM names")),
                file(folder + "DiagnosticCommandImpl", "invoke", "write", new Text("that a diagnostic command names")));
    }

    private static ChokePoint file(String owner, String method, String verb, Argument path) {
        return point(owner, method, Question.FORBIDDEN_FILE, new Text(verb), path);
    }

    private static ChokePoint point(String owner, String method, Question question, Argument... arguments) {
        return ChokePoint.of(owner, owner, method, null, question, arguments);
    }
}
