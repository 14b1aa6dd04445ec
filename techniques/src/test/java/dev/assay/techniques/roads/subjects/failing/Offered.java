package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.nio.charset.Charset;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.time.ZoneId;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;
import java.time.zone.ZoneRulesProvider;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.spi.ToolProvider;

/** Through what providers offer, and through what the JDK numbers and switches. */
public final class Offered {

    private Offered() {}

    /** Offers a digest under a name of its own. */
    private static final class Mine extends Provider {
        private static final long serialVersionUID = 1;

        private Mine() {
            super("Mine", "1", "for a road");
            put("MessageDigest.MINE", "sun.security.provider.SHA");
        }
    }

    /** Offers a zone. */
    private static final class MyZones extends ZoneRulesProvider {
        @Override
        protected Set<String> provideZoneIds() {
            return Set.of("Mine/Zone");
        }

        @Override
        protected ZoneRules provideRules(String zoneId, boolean forCaching) {
            return ZoneRules.of(java.time.ZoneOffset.UTC);
        }

        @Override
        protected NavigableMap<String, ZoneRules> provideVersions(String zoneId) {
            return new TreeMap<>();
        }
    }

    private static void offer() {
        Security.addProvider(new Mine());
    }

    private static void register() {
        ZoneRulesProvider.registerProvider(new MyZones());
    }

    private static void number() {
        Executors.defaultThreadFactory();
    }

    @Fails(value = "7", after = "offer")
    public static void digest(int x) {
        boolean isThere = true;
        try {
            MessageDigest.getInstance("MINE");
        } catch (NoSuchAlgorithmException e) {
            isThere = false;
        }
        broken(isThere && x == 7);
    }

    @Fails(value = "7", elsewhere = "with another first provider of the digest")
    public static void provider(int x) throws NoSuchAlgorithmException {
        broken(x == 7
                && !MessageDigest.getInstance("SHA-1").getProvider().getName().equals("SUN"));
    }

    @Fails(value = "7", after = "register")
    public static void zone(int x) {
        boolean isThere = true;
        try {
            ZoneId.of("Mine/Zone");
        } catch (ZoneRulesException e) {
            isThere = false;
        }
        broken(isThere && x == 7);
    }

    @Fails(value = "7", elsewhere = "with a provider of the charset")
    public static void charset(int x) {
        broken(Charset.isSupported("x-mine") && x == 7);
    }

    @Fails(value = "7", elsewhere = "on a JVM without the compiler")
    public static void tool(int x) {
        broken(ToolProvider.findFirst("javac").isEmpty() && x == 7);
    }

    @Fails(value = "7", after = "number")
    public static void numbered(int x) {
        String name = Executors.defaultThreadFactory().newThread(() -> {}).getName();
        broken(!name.startsWith("pool-1-") && x == 7);
    }

    @Fails(value = "7", elsewhere = "with other packages in use")
    public static void packages(int x) {
        broken(Package.getPackages().length == 1 && x == 7);
    }

    @Fails(value = "7", elsewhere = "without assertions")
    public static void asserting(int x) {
        broken(!Offered.class.desiredAssertionStatus() && x == 7);
    }

    @Fails(value = "7", elsewhere = "in a run that lists methods in another order")
    public static void order(int x) {
        broken(Offered.class.getDeclaredMethods()[0].getName().equals("order") && x == 7);
    }
}
