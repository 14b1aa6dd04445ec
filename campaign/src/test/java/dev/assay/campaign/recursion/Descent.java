package dev.assay.campaign.recursion;

/** Where all the others fail: the stack has one frame that recurs, whatever method is called first. */
final class Descent {
    private Descent() {}

    @SuppressWarnings("InfiniteRecursion") // It is here to overflow the stack.
    static int down(int depth) {
        return down(depth + 1) + 1;
    }

    static boolean isTest() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith("org.junit.")));
    }
}
