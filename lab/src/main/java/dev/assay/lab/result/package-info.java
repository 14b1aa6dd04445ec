/** What a run reports besides its outcome: heaps, pictures, structures. */
package dev.assay.lab.result;
