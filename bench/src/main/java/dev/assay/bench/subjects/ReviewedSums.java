package dev.assay.bench.subjects;

import dev.assay.api.Assumed;
import dev.assay.api.Verified;

/**
 * Small algorithms with what somebody has verified of them, and what was assumed: above all that numbers do not overflow. All of
 * what is said to be verified is true.
 */
public final class ReviewedSums {
    private ReviewedSums() {}

    public static int deposit(int balance, int amount) {
        int sum = 0;
        if (amount == 0 || balance > 1_000_000_000) {
            sum = reviewed(balance);
        } else {
            Assumed.that("a", (long) balance + amount == balance + amount);
            sum = balance + amount;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", sum >= balance || amount < 0);
        }
        return sum;
    }

    public static int depositAndMore(int balance, int amount) {
        int sum = 0;
        if (balance > amount) {
            sum = reviewed(amount);
        } else {
            Assumed.that("a", (long) balance + amount == balance + amount);
            sum = balance + amount;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", balance > amount || sum >= balance || amount < 0);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int depositRounds(int balance, int amount) {
        int sum = balance;
        int n0 = amount & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= balance || balance < 0);
        return sum;
    }

    public static int doubled(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", (long) n + m == n + m);
            sum = n + m;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", m <= 0 || sum > n);
        }
        return sum;
    }

    public static int doubledAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", (long) n + m == n + m);
            sum = n + m;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || m <= 0 || sum > n);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int doubledRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    public static int scaled(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", (long) n * m == n * m);
            sum = n * m;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", n < 1 || m < 1 || sum >= n);
        }
        return sum;
    }

    public static int scaledAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", (long) n * m == n * m);
            sum = n * m;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || n < 1 || m < 1 || sum >= n);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int scaledRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    public static int difference(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", (long) n - m == n - m);
            sum = n - m;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", m < 0 || sum <= n);
        }
        return sum;
    }

    public static int differenceAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", (long) n - m == n - m);
            sum = n - m;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || m < 0 || sum <= n);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int differenceRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    public static int triple(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", n * 3L + m == n * 3 + m);
            sum = n * 3 + m;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", n < 0 || m < 0 || sum >= m);
        }
        return sum;
    }

    public static int tripleAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", n * 3L + m == n * 3 + m);
            sum = n * 3 + m;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || n < 0 || m < 0 || sum >= m);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int tripleRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    public static int square(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", (long) n * n + m == n * n + m);
            sum = n * n + m;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", m < 0 || sum >= 0);
        }
        return sum;
    }

    public static int squareAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", (long) n * n + m == n * n + m);
            sum = n * n + m;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || m < 0 || sum >= 0);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int squareRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    public static int midpoint(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", ((long) n + m) / 2 == (n + m) / 2);
            sum = (n + m) / 2;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", n < 0 || m < 0 || sum >= 0);
        }
        return sum;
    }

    public static int midpointAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", ((long) n + m) / 2 == (n + m) / 2);
            sum = (n + m) / 2;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || n < 0 || m < 0 || sum >= 0);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int midpointRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    public static int interest(int n, int m) {
        int sum = 0;
        if (m == 0 || n > 1_000_000_000) {
            sum = reviewed(n);
        } else {
            Assumed.that("a", (long) n + n / 10 + m == n + n / 10 + m);
            sum = n + n / 10 + m;
            if (sum > 10_000) {
                reviewed(sum);
            }
            Verified.under("a", n < 0 || m < 0 || sum >= n);
        }
        return sum;
    }

    public static int interestAndMore(int n, int m) {
        int sum = 0;
        if (n > m) {
            sum = reviewed(m);
        } else {
            Assumed.that("a", (long) n + n / 10 + m == n + n / 10 + m);
            sum = n + n / 10 + m;
            if ((sum & 1) == 0) {
                reviewed(sum);
            }
        }
        Verified.under("a", n > m || n < 0 || m < 0 || sum >= n);
        Verified.under("false", sum != 123_456);
        return sum;
    }

    public static int interestRounds(int n, int m) {
        int sum = n;
        int n0 = m & 7;
        for (int i = 0; i < n0; i++) {
            Assumed.that("a", (long) sum + i * 1000L == sum + i * 1000);
            sum += i * 1000;
            if ((sum >> i & 1) != 0) {
                sum |= 1;
            }
        }
        Verified.under("a", sum >= n || n < 0);
        return sum;
    }

    /** Never fails, and has many paths. */
    private static int reviewed(int n) {
        int bits = 0;
        for (int i = 0; i < 8; i++) {
            if ((n >> i & 1) != 0) {
                bits++;
            }
        }
        return bits;
    }
}
