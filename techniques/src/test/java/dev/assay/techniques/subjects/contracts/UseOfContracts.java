package dev.assay.techniques.subjects.contracts;

import java.util.ArrayList;
import java.util.List;

/** Uses the classes beside it as tests do: some usual values, some at the edges, some that are rejected. */
public final class UseOfContracts {
    private UseOfContracts() {}

    public static void main(String[] arguments) {
        for (int i = -6; i <= 6; i++) {
            numbers(i);
        }
        for (int i = 1; i <= 12; i++) {
            Numbers.daysIn(i, i % 2 == 0);
            Numbers.daysIn(i, i % 3 == 0);
            Numbers.percent(3 * i, 50);
            Numbers.percent(i, i + 1);
            Numbers.factorial(i % 8);
            Numbers.commonDivisor(6 * i, 20 - i);
            Numbers.middle(i, 3 * i);
            sequences(i);
            stack(i);
            account(i);
            detours(i);
        }
        rejected(() -> Numbers.daysIn(13, false));
        rejected(() -> Numbers.percent(5, 0));
        rejected(() -> Numbers.percent(-5, 10));
        rejected(() -> Numbers.percent(15, 10));
        rejected(() -> Numbers.factorial(-1));
        rejected(() -> Numbers.commonDivisor(0, 3));
        rejected(() -> Numbers.commonDivisor(3, -1));
        rejected(() -> Numbers.middle(-1, 3));
        rejected(() -> Numbers.middle(4, 3));
        rejected(() -> Numbers.clamp(4, 3, 2));
        rejected(() -> Numbers.divide(4, 0));
    }

    private static void numbers(int i) {
        Numbers.abs(i);
        Numbers.max(i, 7 - 2 * i);
        Numbers.max(5 - i, i);
        Numbers.clamp(2 * i, -4, 5);
        Numbers.clamp(i, -2, i * i);
        Numbers.divide(100, i == 0 ? 1 : i);
        Numbers.divide(i, 3 - 2 * (i % 2));
        Numbers.isEven(i);
        Numbers.sign(i);
        Numbers.odd(i);
        Numbers.isBetween(i, -2, 3);
        Numbers.isBetween(2, i, i + 4);
    }

    private static void sequences(int i) {
        String text = "abcdefghijklmnop".substring(0, i);
        Sequences.first(text.substring(i / 2) + "x");
        Sequences.isEmpty(text);
        Sequences.isEmpty(i % 3 == 0 ? null : "");
        Sequences.orElse(i % 2 == 0 ? text : null, "none");
        Sequences.length(text.substring(1));
        Sequences.padded(text, 8);
        int[] values = new int[i];
        for (int k = 0; k < i; k++) {
            values[k] = 7 * k % 5 - 2;
        }
        Sequences.element(values, i / 3);
        Sequences.element(values, i - 1);
        Sequences.store(values, i / 2, 17 - i);
        Sequences.store(values, 0, i);
        Sequences.firstOf(values, i / 2);
        Sequences.firstOf(values, i);
        Sequences.sum(values);
        Sequences.sum(new int[i % 2]);
        Sequences.indexOf(values, i % 5);
        Sequences.indexOf(new int[i / 4], 1);
        Sequences.last(values);
        Sequences.width(values, i / 4, i - i / 3);
        Sequences.width(values, 0, i % 3 == 0 ? 0 : 1);
        rejected(() -> Sequences.first(""));
        rejected(() -> Sequences.length(null));
        rejected(() -> Sequences.orElse(null, null));
        rejected(() -> Sequences.element(values, -1));
        rejected(() -> Sequences.element(values, values.length));
        rejected(() -> Sequences.firstOf(values, values.length + 1));
        rejected(() -> Sequences.width(values, 1, 0));
        rejected(() -> Sequences.width(values, 0, values.length + 1));
    }

    private static void stack(int i) {
        Stack stack = new Stack(i);
        stack.isEmpty();
        for (int k = 0; k < i; k++) {
            stack.push(k * k - 3);
            stack.top();
            stack.size();
        }
        rejected(() -> stack.push(1));
        for (int k = 0; k < i / 2; k++) {
            stack.pop();
        }
        stack.isEmpty();
        stack.clear();
        stack.size();
        rejected(stack::pop);
        rejected(stack::top);
        rejected(() -> new Stack(-1));
    }

    private static void account(int i) {
        Account one = new Account("owner" + i);
        Account other = new Account(i % 2 == 0 ? "a" : "b");
        one.deposit(10 * i);
        other.deposit(i + 3);
        one.withdraw(4 * i);
        one.withdraw(100 + i);
        one.transfer(other, i);
        one.balance();
        other.owner();
        one.setOwner("new" + i % 3);
        one.owner();
        rejected(() -> one.deposit(-i));
        rejected(() -> one.transfer(other, 1000));
        rejected(() -> one.setOwner(null));
    }

    private static void detours(int i) {
        Detours.ratio(i % 4);
        Detours.isMore(i, 6L);
        Detours.isLess(i, 6.5);
        Detours.isText(i % 2 == 0 ? "text" : i);
        Detours detours = new Detours();
        detours.twice();
        detours.called();
        Detours.grown(new ArrayList<>(List.of("a", "b").subList(0, i % 3)));
        Detours.Shape shape = i % 2 == 0 ? new Detours.Square() : new Detours.Circle();
        shape.border(i);
        rejected(() -> shape.border(-i));
    }

    private static void rejected(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            return;
        }
        throw new AssertionError("it should be rejected");
    }
}
