package dev.assay.weaver.site;

/** A place in code that decisions and losses refer to by number. */
public record Site(String className, String method, String descriptor, int line) {
    @Override
    public String toString() {
        return className.replace('/', '.') + "." + method + (line > 0 ? ":" + line : "");
    }
}
