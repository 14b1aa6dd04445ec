package dev.assay.wire;

/** One message with its content. */
public record Frame(Message message, PacketReader content) {}
