package dev.assay.weaver.shadow;

import java.util.ArrayList;
import java.util.List;

/** Numbers the sites of one class: its own number in the upper half, so that classes can be woven in any order. */
final class SiteNumbers {
    private static final int LAST = 0xffff;

    private final String className;
    private final int first;
    private final List<Site> sites = new ArrayList<>();

    SiteNumbers(String className, int classNumber) {
        this.className = className;
        this.first = classNumber << 16;
    }

    int next(String method, String descriptor, int line) {
        if (sites.size() <= LAST) {
            sites.add(new Site(className, method, descriptor, line));
        }
        return first + sites.size() - 1;
    }

    int first() {
        return first;
    }

    List<Site> sites() {
        return sites;
    }
}
