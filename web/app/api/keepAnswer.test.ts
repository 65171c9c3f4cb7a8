import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { keepAnswer } from "./keepAnswer.ts";

const queryKey = ["import", 7];

/** A question that is asked at once, and answered when the test says so. */
function asked(queries: QueryClient) {
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  return { answers, stop };
}

describe("keepAnswer", () => {
  it.each(["running", undefined])(
    "holds against an answer that was under way before the change (known: %s)",
    async (known) => {
      const queries = new QueryClient();
      if (known) queries.setQueryData(queryKey, known);
      const { answers, stop } = asked(queries);
      await keepAnswer(queries, queryKey, "undoing");
      answers[0]?.("done");
      await expect.poll(() => answers.length).toBe(2);
      expect(queries.getQueryData(queryKey)).toBe("undoing");
      stop();
    },
  );

  it("loses nothing newer: what it cancelled is asked again", async () => {
    const queries = new QueryClient();
    queries.setQueryData(queryKey, "running");
    const { answers, stop } = asked(queries);
    await keepAnswer(queries, queryKey, "undoing");
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.("undone");
    await expect.poll(() => queries.getQueryData(queryKey)).toBe("undone");
    stop();
  });

  it("asks nothing that could be older than a change that is only about to be sent", async () => {
    const queries = new QueryClient();
    queries.setQueryData(queryKey, "off");
    const { answers, stop } = asked(queries);
    await keepAnswer<string>(queries, queryKey, () => "on");
    answers[0]?.("off");
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect([queries.getQueryData(queryKey), answers.length]).toEqual(["on", 1]);
    stop();
  });

  it("asks again where a change of what was known finds nothing", async () => {
    const queries = new QueryClient();
    const { answers, stop } = asked(queries);
    const kept = keepAnswer<string>(queries, queryKey, (before) => before && `${before}, changed`);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.("changed");
    await kept;
    expect(queries.getQueryData(queryKey)).toBe("changed");
    stop();
  });
});
