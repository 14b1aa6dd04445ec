/** An account with contracts, and a test that JUnit runs by exploration. */
package ledger;
