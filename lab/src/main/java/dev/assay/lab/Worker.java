package dev.assay.lab;

/**
 * A worker as its lab sees it: the process, and what has been agreed on with it so far.
 *
 * @param encoder knows the symbols that the worker knows
 * @param decoder knows the frames that the worker has told
 */
record Worker(WorkerProcess process, ClassServer classes, TrialEncoder encoder, ResultDecoder decoder) {}
