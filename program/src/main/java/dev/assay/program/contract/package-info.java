/** Contracts: what is written at methods and classes about what they need and promise, looked up by method and class. */
package dev.assay.program.contract;
