package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.request.BadRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedWorkTest {
    private final List<String> settled = Collections.synchronizedList(new ArrayList<>());

    @Test
    void results_are_settled_in_order_though_the_first_is_done_last() throws BadRequest {
        CountDownLatch others = new CountDownLatch(4);
        work(List.of(10, 11, 12, 13, 14), (number, hand) -> {
                    if (number == 10) {
                        await(others);
                    } else {
                        others.countDown();
                    }
                    return "r" + number;
                })
                .run(2);
        assertEquals(List.of("r10", "r11", "r12", "r13", "r14"), settled);
    }

    @Test
    void all_hands_take_part() throws BadRequest {
        CountDownLatch both = new CountDownLatch(2);
        work(List.of(0, 1), (number, hand) -> {
                    both.countDown();
                    await(both);
                    return "by " + (hand < 2);
                })
                .run(2);
        assertEquals(List.of("by true", "by true"), settled);
    }

    @Test
    void a_problem_ends_the_work_and_what_was_done_before_it_is_settled() {
        for (int hands : List.of(1, 3)) {
            settled.clear();
            BadRequest problem = assertThrows(
                    BadRequest.class,
                    () -> work(IntStream.range(0, 1000).boxed().toList(), (number, hand) -> {
                                if (number == 20) {
                                    throw new BadRequest("The disk is full.");
                                }
                                return "r" + number;
                            })
                            .run(hands));
            assertEquals("The disk is full.", problem.getMessage());
            assertEquals(
                    IntStream.range(0, settled.size()).mapToObj(i -> "r" + i).toList(), settled, "in order");
            assertEquals(true, settled.size() <= 20);
        }
    }

    @Test
    void a_mistake_of_ours_is_not_swallowed() {
        assertThrows(
                IllegalStateException.class,
                () -> work(List.of(0, 1, 2), (number, hand) -> {
                            throw new UnsupportedOperationException();
                        })
                        .run(2));
    }

    private OrderedWork<String> work(List<Integer> numbers, OrderedWork.Worker<String> worker) {
        return new OrderedWork<>(numbers, worker, (number, result) -> settled.add(result));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
