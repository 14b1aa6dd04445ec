package dev.assay.weaver.site;

import java.util.ArrayList;
import java.util.List;

/** Numbers the sites of one class: its own number in the upper half, so that classes can be woven in any order. */
public final class SiteNumbers {
    private static final int LAST = 0xffff;

    private final String className;
    private final int first;
    private final List<Site> sites = new ArrayList<>();

    public SiteNumbers(String className, int classNumber) {
        this.className = className;
        this.first = classNumber << 16;
    }

    public int next(String method, String descriptor, int line) {
        if (sites.size() <= LAST) {
            sites.add(new Site(className, method, descriptor, line));
        }
        return first + sites.size() - 1;
    }

    public int first() {
        return first;
    }

    public List<Site> sites() {
        return sites;
    }
}
