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
      await expect.poll(() => queries.isFetching()).toBe(0);
      expect(queries.getQueryData(queryKey)).toBe("undoing");
      stop();
    },
  );

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
