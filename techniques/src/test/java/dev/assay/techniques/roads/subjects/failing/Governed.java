package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.beans.Introspector;
import java.beans.PropertyEditorManager;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.sql.DriverManager;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.imageio.ImageIO;
import javax.net.ssl.HttpsURLConnection;

/** Through what the JDK keeps for all code, and any code can set. */
public final class Governed {

    private Governed() {}

    private static void follow() {
        HttpURLConnection.setFollowRedirects(false);
    }

    private static void cache() {
        URLConnection.setDefaultUseCaches("assay", false);
    }

    private static void interact() {
        URLConnection.setDefaultAllowUserInteraction(true);
    }

    private static void cookies() {
        CookieHandler.setDefault(new CookieManager());
    }

    private static void verify() {
        HttpsURLConnection.setDefaultHostnameVerifier((host, session) -> false);
    }

    private static void timeOut() {
        DriverManager.setLoginTimeout(7);
    }

    private static void edit() {
        PropertyEditorManager.setEditorSearchPath(new String[] {"a", "b", "c"});
    }

    private static void search() {
        Introspector.setBeanInfoSearchPath(new String[0]);
    }

    private static void useFiles() {
        ImageIO.setUseCache(false);
    }

    private static void log() {
        Logger.getLogger("assay.roads").setLevel(Level.FINEST);
    }

    @Fails(value = "7", after = "follow")
    public static void redirects(int x) {
        broken(x == 7 && !HttpURLConnection.getFollowRedirects());
    }

    @Fails(value = "7", after = "cache")
    public static void caches(int x) {
        broken(x == 7 && !URLConnection.getDefaultUseCaches("assay"));
    }

    @Fails(value = "7", after = "interact")
    public static void interaction(int x) {
        broken(x == 7 && URLConnection.getDefaultAllowUserInteraction());
    }

    @Fails(value = "7", after = "interact")
    public static void connection(int x) throws Exception {
        broken(x == 7 && new URL("file:/x").openConnection().getAllowUserInteraction());
    }

    @Fails(value = "7", after = "cookies")
    public static void cookieHandler(int x) {
        broken(x == 7 && CookieHandler.getDefault() != null);
    }

    @Fails(value = "7", after = "verify")
    public static void hostnames(int x) {
        broken(x == 7 && !HttpsURLConnection.getDefaultHostnameVerifier().verify("host", null));
    }

    @Fails(value = "7", after = "timeOut")
    public static void loginTimeout(int x) {
        broken(DriverManager.getLoginTimeout() == 7 && x == 7);
    }

    @Fails(value = "7", after = "edit")
    public static void editors(int x) {
        broken(x == 7 && PropertyEditorManager.getEditorSearchPath().length == 3);
    }

    @Fails(value = "7", after = "search")
    public static void beans(int x) {
        broken(x == 7 && Introspector.getBeanInfoSearchPath().length == 0);
    }

    @Fails(value = "7", after = "useFiles")
    public static void images(int x) {
        broken(x == 7 && !ImageIO.getUseCache());
    }

    @Fails(value = "7", after = "log")
    public static void logged(int x) {
        broken(x == 7 && Logger.getLogger("assay.roads").isLoggable(Level.FINEST));
    }

    @Fails(value = "7", elsewhere = "with a factory for the protocol")
    public static void protocol(int x) {
        try {
            broken(x == 7 && new URL("assay:x").getPort() == -1);
        } catch (MalformedURLException e) {
            broken(false);
        }
    }
}
