package dev.assay.weaver.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the numbers in the traces of one session stand for: sites by their number, methods by their token. Classes under test
 * are numbered as the session meets them, so that its numbers do not depend on what else goes on in the lab.
 */
public final class SiteBook {
    private static final int UNKNOWN = -1;

    private final SiteRegistry registry;
    private final int ofJdk;
    private final List<List<Site>> underTest = new ArrayList<>();
    /** By the number of the lab, less those of the JDK. */
    private int[] numbers = {};

    public SiteBook(SiteRegistry registry) {
        this.registry = registry;
        this.ofJdk = registry.classesOfJdk();
    }

    /** The number of a site in this book, by the one that rewritten code has. */
    public int numberOf(int siteOfLab) {
        int known = (siteOfLab >>> 16) - ofJdk;
        return known < 0 ? siteOfLab : classNumber(known) << 16 | siteOfLab & 0xffff;
    }

    private int classNumber(int known) {
        if (known >= numbers.length) {
            int before = numbers.length;
            numbers = Arrays.copyOf(numbers, Math.max(known + 1, 2 * before));
            Arrays.fill(numbers, before, numbers.length, UNKNOWN);
        }
        if (numbers[known] == UNKNOWN) {
            numbers[known] = ofJdk + underTest.size();
            underTest.add(registry.sites(known + ofJdk));
        }
        return numbers[known];
    }

    /** The site of a number; null if it is unknown. */
    public @Nullable Site site(int number) {
        int classNumber = number >>> 16;
        int index = number & 0xffff;
        List<Site> ofClass = List.of();
        if (classNumber < ofJdk) {
            ofClass = registry.sites(classNumber);
        } else if (classNumber - ofJdk < underTest.size()) {
            ofClass = underTest.get(classNumber - ofJdk);
        }
        return index >= ofClass.size() ? null : ofClass.get(index);
    }

    /** A loss as a sentence's end: what happened, and where. */
    public String describe(Loss drop) {
        if (drop.reason().isPlacedAtMethod()) {
            return drop.reason() + " at " + registry.method(drop.place());
        }
        Site site = site(drop.place());
        return site == null ? drop.reason().toString() : drop.reason() + " at " + site;
    }
}
