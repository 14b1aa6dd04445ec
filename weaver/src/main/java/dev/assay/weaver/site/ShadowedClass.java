package dev.assay.weaver.site;

import java.util.List;
import java.util.Map;

/**
 * A class with shadows.
 *
 * @param name its internal name
 * @param lambdas the classes that its lambdas became, by internal name
 * @param firstSite the number of its first site; the others follow
 * @param methods the names and descriptors of all its methods
 * @param unshadowed those of the methods that stay without shadows
 */
public record ShadowedClass(
        String name,
        byte[] bytes,
        Map<String, byte[]> lambdas,
        int firstSite,
        List<Site> sites,
        List<String> methods,
        List<String> unshadowed) {}
