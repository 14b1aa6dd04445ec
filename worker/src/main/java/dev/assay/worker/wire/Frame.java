package dev.assay.worker.wire;

/** One message with its content. */
public record Frame(Message message, PacketReader content) {}
