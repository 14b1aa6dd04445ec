/** A small shop with planted bugs; each says in a comment that begins with FINDING what must be found. */
package shop;
