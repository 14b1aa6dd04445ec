package dev.assay.campaign.side;

/** A text of three chars that begins with x has no fourth. */
public final class Dial {
    private Dial() {}

    public static char fourth(String text) {
        return text != null && text.length() == 3 && text.charAt(0) == 'x' ? text.charAt(3) : ' ';
    }
}
