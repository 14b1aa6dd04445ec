package dev.assay.weaver.shadow;

import dev.assay.cache.Cache;
import dev.assay.weaver.jdk.CoreTransformer;
import dev.assay.weaver.jdk.GuardTransformer;
import dev.assay.weaver.jdk.JdkTransformer;
import dev.assay.weaver.jdk.PatchJar;
import dev.assay.weaver.site.ShadowedClass;
import dev.assay.weaver.site.SiteRegistry;
import dev.assay.weaver.slot.ReferenceScope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;

/** Gives every class of java.base its shadows; the place of a class in the order of names is its number. */
public final class JdkShadower implements JdkTransformer {
    private final SortedMap<String, ShadowedClass> done = new ConcurrentSkipListMap<>();
    private Map<String, Integer> numbers = Map.of();

    @SuppressWarnings("NullAway.Init") // Set by begin.
    private Function<String, byte[]> originals;

    @SuppressWarnings("NullAway.Init") // Set by begin.
    private ShadowTransformer transformer;

    /** The jar for workers in which code under test and the JDK are followed; guarded like the one for all others. */
    public static PatchJar patch(Path javaHome, Cache cache) throws IOException {
        return PatchJar.of(
                javaHome,
                cache,
                "shadowed",
                () -> List.of(new GuardTransformer(), new CoreTransformer(), new JdkShadower()));
    }

    @Override
    public void begin(List<String> names, Function<String, byte[]> classFiles) {
        originals = classFiles;
        numbers = new HashMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        transformer = new ShadowTransformer(originals::apply, numbers::containsKey, ReferenceScope::ofJdk);
    }

    @Override
    public boolean wants(String internalName) {
        return !internalName.endsWith("-info");
    }

    @Override
    public boolean isConcurrent() {
        return true;
    }

    @Override
    public byte[] transform(String internalName, byte[] classFile) {
        ShadowedClass shadowed = transformer.transformJdk(classFile, Objects.requireNonNull(numbers.get(internalName)));
        done.put(internalName, shadowed);
        return shadowed.bytes();
    }

    /** The classes that lambdas became, the runtime's access to internals, and what the numbers of sites stand for. */
    @Override
    public SortedMap<String, byte[]> additions() {
        SortedMap<String, byte[]> additions = new TreeMap<>();
        for (ShadowedClass each : done.values()) {
            each.lambdas().forEach((name, bytes) -> additions.put(name + ".class", bytes));
        }
        additions.put(NoticedCallsClass.NAME + ".class", NoticedCallsClass.bytes());
        additions.put(RawAccess.NAME + ".class", RawAccess.bytes(originals::apply));
        additions.put(RawAccess.MEMORY + ".class", RawAccess.memory());
        additions.put(SiteRegistry.ENTRY, SiteRegistry.encode(Collections.unmodifiableCollection(done.values())));
        return additions;
    }
}
