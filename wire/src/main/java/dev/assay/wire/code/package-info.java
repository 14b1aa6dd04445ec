/** How steps, results, pictures and structures stand in messages. */
package dev.assay.wire.code;
