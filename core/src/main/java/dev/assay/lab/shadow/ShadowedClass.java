package dev.assay.lab.shadow;

import java.util.List;
import java.util.Map;

/**
 * A class with shadows: its bytes, the classes that its lambdas became (by internal name), the sites that its decisions name (number
 * = first + index), and the methods that stay without shadows.
 */
public record ShadowedClass(
        String name,
        byte[] bytes,
        Map<String, byte[]> lambdas,
        int firstSite,
        List<Site> sites,
        List<String> unshadowed) {}
