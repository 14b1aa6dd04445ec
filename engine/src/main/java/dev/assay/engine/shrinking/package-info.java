/** Makes failing trials smaller while they fail in the same way. */
package dev.assay.engine.shrinking;
