package dev.assay.techniques.invariants.subjects;

import dev.assay.api.Invariant;

/** The classes of Christakis, Müller and Wüstholz: each names the templates that break it. */
public final class Paper {
    private Paper() {}

    /** Broken by direct-field-update of x, and by exhaustive: setY, then setX. */
    public static class C {
        public int x = 42;
        private int y = 42;

        @Invariant
        public boolean isAnswer() {
            return x == 42;
        }

        public void setX() {
            x = y;
        }

        public void setY(int v) {
            y = v;
        }
    }

    public static class Account {
        public int balance;

        public void withdraw(int amount) {
            balance -= amount;
        }
    }

    /** Broken by direct-field-update of balance, and by subclassing through withdraw. */
    public static class SavingsAccount extends Account {
        @Invariant
        public boolean isNotNegative() {
            return 0 <= balance;
        }
    }

    /** Broken by direct-field-update of salary, leaking, capturing, and exhaustive through spend1 and spend2. */
    public static class Person {
        private final Account account;
        public int salary;

        public Person(Account account, int salary) {
            if (account == null || (long) account.balance + salary <= 0) {
                throw new IllegalArgumentException();
            }
            this.account = account;
            this.salary = salary;
        }

        @Invariant
        public boolean isSolvent() {
            return 0 < (long) account.balance + salary;
        }

        public Account getAccount() {
            return account;
        }

        public void spend1(int amount) {
            account.withdraw(amount);
        }

        public void spend2(int amount) {
            account.balance -= amount;
        }
    }

    public static class LuaStackFrame {}

    /** Broken by capturing: an element of the array becomes null later. */
    public static class StackPanel {
        private LuaStackFrame[] frames = new LuaStackFrame[0];

        public void setFrames(LuaStackFrame[] given, boolean areShared) {
            for (LuaStackFrame frame : given) {
                if (frame == null) {
                    throw new IllegalArgumentException();
                }
            }
            frames = areShared ? given : given.clone();
        }

        @Invariant
        public boolean hasAllFrames() {
            for (LuaStackFrame frame : frames) {
                if (frame == null) {
                    return false;
                }
            }
            return true;
        }
    }
}
