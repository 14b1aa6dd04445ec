package dev.assay.weaver.jdk;

import dev.assay.weaver.jdk.ChokePoint.Argument;
import dev.assay.weaver.jdk.ChokePoint.IntLocal;
import dev.assay.weaver.jdk.ChokePoint.ObjectLocal;
import dev.assay.weaver.jdk.ChokePoint.OwnField;
import dev.assay.weaver.jdk.ChokePoint.Question;
import dev.assay.weaver.jdk.ChokePoint.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All choke points, for JDK 17 and newer on Unix. They are as deep in the JDK as its Java code goes, so that neither
 * reflection nor method handles nor another API leads around them.
 */
final class ChokePoints {
    private final List<ChokePoint> all = new ArrayList<>();

    private ChokePoints() {
        processes();
        streams();
        files();
        paths();
        channels();
        attributes();
        network();
        threads();
        libraries();
        defaults();
        surroundings();
    }

    /** Those of java.base. */
    static List<ChokePoint> all() {
        return new ChokePoints().all;
    }

    private void processes() {
        String runtime = "java/lang/Runtime";
        add("exit", runtime, "exit", "(I)V", Question.EXIT, new IntLocal(1));
        add("halt", runtime, "halt", "(I)V", Question.EXIT, new IntLocal(1));
        add("start a process", "java/lang/ProcessImpl", "start", null, Question.EXEC, new ObjectLocal(0));
        add("end a process", "java/lang/ProcessHandleImpl", "destroyProcess", "(Z)Z", Question.KILL);
        add("raise a signal", "jdk/internal/misc/Signal", "raise", null, Question.KILL);
    }

    private void streams() {
        String out = "java/io/FileOutputStream";
        String descriptor = "(Ljava/io/FileDescriptor;)V";
        file("write a file", out, "open", "(Ljava/lang/String;Z)V", "write", new ObjectLocal(1));
        add("write a standard stream", out, "<init>", descriptor, Question.DESCRIPTOR, new ObjectLocal(1));
        add(
                "read a standard stream",
                "java/io/FileInputStream",
                "<init>",
                descriptor,
                Question.DESCRIPTOR,
                new ObjectLocal(1));
        add(
                "write a random access file",
                "java/io/RandomAccessFile",
                "open",
                "(Ljava/lang/String;I)V",
                Question.OPEN_RANDOM,
                new ObjectLocal(1),
                new IntLocal(2));
    }

    private void files() {
        String file = "java/io/File";
        file("File.createNewFile", file, "createNewFile", "()Z", "create", new ObjectLocal(0));
        for (String create : List.of("mkdir", "mkdirs")) {
            ofFile(create, "()Z", "create");
        }
        add(
                "File.createTempFile",
                file,
                "createTempFile",
                "(Ljava/lang/String;Ljava/lang/String;Ljava/io/File;)Ljava/io/File;",
                Question.TEMPORARY,
                new ObjectLocal(2));
        ofFile("delete", "()Z", "delete");
        add("File.deleteOnExit", file, "deleteOnExit", "()V", Question.DELETE_ON_EXIT, new ObjectLocal(0));
        add(
                "File.renameTo",
                file,
                "renameTo",
                "(Ljava/io/File;)Z",
                Question.MAY_MOVE,
                new ObjectLocal(0),
                new ObjectLocal(1));
        ofFile("setLastModified", "(J)Z", "change");
        ofFile("setReadOnly", "()Z", "change");
        for (String permission : List.of("setReadable", "setWritable", "setExecutable")) {
            ofFile(permission, "(ZZ)Z", "change");
        }
    }

    private void ofFile(String method, String descriptor, String verb) {
        String owner = "java/io/File";
        add("File." + method, owner, method, descriptor, Question.MAY_FILE, new Text(verb), new ObjectLocal(0));
    }

    /**
     * Attempts count even if the deeper choke points would not be reached, because there is no such file: on the
     * machine of whoever runs a test there may be one.
     */
    private void paths() {
        String provider = "sun/nio/fs/AbstractFileSystemProvider";
        String unix = "sun/nio/fs/UnixFileSystemProvider";
        String secure = "sun/nio/fs/UnixSecureDirectoryStream";
        for (String delete : List.of("delete", "deleteIfExists")) {
            file("Files." + delete, provider, delete, null, "delete", new ObjectLocal(1));
        }
        file("Files.setAttribute", provider, "setAttribute", null, "change", new ObjectLocal(1));
        file("Files.createDirectory", unix, "createDirectory", null, "create", new ObjectLocal(1));
        for (String create : List.of("createSymbolicLink", "createLink")) {
            forbidden("Files." + create, unix, create, "create", new ObjectLocal(1));
        }
        file("Files.copy", unix, "copy", null, "create", new ObjectLocal(2));
        add("Files.move", unix, "move", null, Question.MOVE, new ObjectLocal(1), new ObjectLocal(2));
        add(
                "Files.createDirectories",
                "java/nio/file/Files",
                "createDirectories",
                null,
                Question.PATH,
                new Text("create"),
                new ObjectLocal(0));
        for (String delete : List.of("deleteFile", "deleteDirectory")) {
            forbidden(delete + " in a folder", secure, delete, "delete", new ObjectLocal(1));
        }
        forbidden("move out of a folder", secure, "move", "move", new ObjectLocal(1));
    }

    private void channels() {
        String unix = "sun/nio/fs/UnixNativeDispatcher";
        add("open a path", unix, "open", null, Question.OPEN, new ObjectLocal(0), new IntLocal(1));
        add("open in a folder", unix, "openat", null, Question.FORBIDDEN_OPEN, new ObjectLocal(1), new IntLocal(2));
        unix("mkdir", "create");
        forbidden("mknod", unix, "mknod", "create", new ObjectLocal(0));
        for (String link : List.of("link", "symlink")) {
            forbidden(link, unix, link, "create", new ObjectLocal(1));
        }
        for (String delete : List.of("unlink", "rmdir")) {
            unix(delete, "delete");
        }
        forbidden("unlinkat", unix, "unlinkat", "delete", new ObjectLocal(1));
        add("rename", unix, "rename", null, Question.UNIX_MOVE, new ObjectLocal(0), new ObjectLocal(1));
        forbidden("renameat", unix, "renameat", "move", new ObjectLocal(1));
        for (String change : List.of("chmod", "chown", "lchown")) {
            unix(change, "change");
        }
        forbidden("xattr", unix, "fsetxattr", "change", new Text("that is open"));
        forbidden("xattr removal", unix, "fremovexattr", "change", new Text("that is open"));
    }

    private void unix(String method, String verb) {
        String owner = "sun/nio/fs/UnixNativeDispatcher";
        add(method, owner, method, null, Question.UNIX, new Text(verb), new ObjectLocal(0));
    }

    /** What ends in native methods on an open file in some JDKs is stopped where it comes from. */
    private void attributes() {
        String views = "sun/nio/fs/UnixFileAttributeViews$";
        String secure = "sun/nio/fs/UnixSecureDirectoryStream$";
        Argument attributes = new Text("(its attributes)");
        Argument path = new OwnField(views + "Basic", "file", "Lsun/nio/fs/UnixPath;");
        file("times", views + "Basic", "setTimes", null, "change", path);
        file("mode", views + "Posix", "setMode", null, "change", path);
        file("owners", views + "Posix", "setOwners", null, "change", path);
        String user = "sun/nio/fs/UnixUserDefinedFileAttributeView";
        forbidden("user attributes", user, "write", "change", attributes);
        forbidden("user attributes", user, "delete", "change", attributes);
        // Only on Linux.
        forbidden("mode", "sun/nio/fs/LinuxDosFileAttributeView", "updateDosAttribute", "change", attributes);
        forbidden("times in a folder", secure + "BasicFileAttributeViewImpl", "setTimes", "change", attributes);
        forbidden("mode in a folder", secure + "PosixFileAttributeViewImpl", "setPermissions", "change", attributes);
        forbidden("owners in a folder", secure + "PosixFileAttributeViewImpl", "setOwners", "change", attributes);
    }

    private void network() {
        add("socket", "sun/nio/ch/Net", "socket", null, Question.SOCKET);
        add("server socket", "sun/nio/ch/Net", "serverSocket", null, Question.SOCKET);
        add("Unix socket", "sun/nio/ch/UnixDomainSockets", "socket", null, Question.SOCKET);
        add(
                "test whether a host answers",
                "java/net/InetAddress",
                "isReachable",
                "(Ljava/net/NetworkInterface;II)Z",
                Question.MAY_REACH);
        // Only JDK 17 still has these besides sun.nio.ch.Net.
        add("socket", "java/net/AbstractPlainSocketImpl", "create", null, Question.SOCKET);
        add("socket", "java/net/AbstractPlainDatagramSocketImpl", "create", null, Question.SOCKET);
        for (String owner : List.of("PlatformNameService", "PlatformResolver")) {
            for (String method : List.of("lookupAllHostAddr", "lookupByName")) {
                add(
                        "look up a host",
                        "java/net/InetAddress$" + owner,
                        method,
                        null,
                        Question.LOOKUP,
                        new ObjectLocal(1));
            }
            for (String method : List.of("getHostByAddr", "lookupByAddress")) {
                add(
                        "look up an address",
                        "java/net/InetAddress$" + owner,
                        method,
                        null,
                        Question.LOOKUP,
                        new Text("of an address"));
            }
        }
    }

    private void threads() {
        add("start a thread", "java/lang/Thread", "start", null, Question.THREAD, new ObjectLocal(0));
        // Virtual threads came with JDK 19.
        add("start a thread", "java/lang/VirtualThread", "start", null, Question.FORBIDDEN_THREAD, new ObjectLocal(0));
        String support = "java/util/concurrent/locks/LockSupport";
        for (String park : List.of("park", "parkNanos", "parkUntil")) {
            add("park", support, park, null, Question.PARK);
        }
        add("unpark", support, "unpark", null, Question.UNPARK, new ObjectLocal(0));
        add(
                "register a shutdown hook",
                "java/lang/Runtime",
                "addShutdownHook",
                "(Ljava/lang/Thread;)V",
                Question.SHUTDOWN_HOOK,
                new ObjectLocal(1));
    }

    /** Native code of others may do anything. */
    private void libraries() {
        add(
                "load a library",
                "jdk/internal/loader/NativeLibraries",
                "loadLibrary",
                "(Ljava/lang/Class;Ljava/lang/String;Z)Ljdk/internal/loader/NativeLibrary;",
                Question.LIBRARY,
                new ObjectLocal(1),
                new ObjectLocal(2));
        // Since JDK 22, programs can call functions of libraries without code of their own in between.
        add(
                "load a library",
                "jdk/internal/loader/RawNativeLibraries",
                "load",
                "(Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;",
                Question.NATIVE_CODE,
                new Text("load a library"));
        add(
                "load a library",
                "jdk/internal/foreign/abi/AbstractLinker",
                "downcallHandle0",
                null,
                Question.NATIVE_CODE,
                new Text("call native code"));
    }

    /** What a run sets for all that come later. */
    private void defaults() {
        setter("java/net/ProxySelector", "setDefault", "theProxySelector");
        setter("java/net/CookieHandler", "setDefault", "cookieHandler");
        setter("java/net/ResponseCache", "setDefault", "theResponseCache");
        setter("java/net/Authenticator", "setDefault", "theAuthenticator");
        setter("java/net/URL", "setURLStreamHandlerFactory", "factory");
        setter("java/net/URLConnection", "setContentHandlerFactory", "factory");
        setter("java/net/URLConnection", "setFileNameMap", "fileNameMap");
        setter("java/net/HttpURLConnection", "setFollowRedirects", "followRedirects");
        setter("java/net/Socket", "setSocketImplFactory", "factory");
        setter("java/net/ServerSocket", "setSocketFactory", "factory");
        setter("java/net/DatagramSocket", "setDatagramSocketImplFactory", "factory");
        setter("sun/security/jca/Providers", "setProviderList", "providerList");
        add("set a property of security", "java/security/Security", "setProperty", null, Question.SECURITY);
    }

    /** What initializers may look at, and a run may change before they do; what they hold outside of the heap. */
    private void surroundings() {
        for (String method : List.of("setProperty", "clearProperty", "setProperties", "getProperties")) {
            add("change system properties", "java/lang/System", method, null, Question.STRAY);
        }
        add("change the locale", "java/util/Locale", "setDefault", null, Question.STRAY);
        add("change the time zone", "java/util/TimeZone", "setDefault", null, Question.STRAY);
        for (String method : List.of("setName", "setPriority", "setContextClassLoader")) {
            add("change the thread", "java/lang/Thread", method, null, Question.STRAY);
        }
        String invoke = "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
        add("call by reflection", "java/lang/reflect/Method", "invoke", invoke, Question.INVOKE, new ObjectLocal(0));
        String create = "([Ljava/lang/Object;)Ljava/lang/Object;";
        String constructor = "java/lang/reflect/Constructor";
        add("create by reflection", constructor, "newInstance", create, Question.INVOKE, new ObjectLocal(0));
        add("allocate memory", "jdk/internal/misc/Unsafe", "allocateMemory", "(J)J", Question.NATIVE_MEMORY);
    }

    private void setter(String owner, String method, String field) {
        add("set a default", owner, method, null, Question.DEFAULT, new Text(owner.replace('/', '.')), new Text(field));
    }

    private void file(
            String duty, String owner, String method, @Nullable String descriptor, String verb, Argument path) {
        add(duty, owner, method, descriptor, Question.FILE, new Text(verb), path);
    }

    /** What no world has. */
    private void forbidden(String duty, String owner, String method, String verb, Argument path) {
        add(duty, owner, method, null, Question.FORBIDDEN_FILE, new Text(verb), path);
    }

    private void add(
            String duty,
            String owner,
            String method,
            @Nullable String descriptor,
            Question question,
            Argument... arguments) {
        all.add(ChokePoint.of(duty, owner, method, descriptor, question, arguments));
    }
}
