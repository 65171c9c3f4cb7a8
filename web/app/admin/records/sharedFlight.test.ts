import { expect, test } from "vitest";
import { sharedFlight } from "./sharedFlight.ts";

/** A sender that answers when it is told to. */
function sender() {
  const sent: unknown[] = [];
  const answers: ((answer: number) => void)[] = [];
  const send = (what: unknown) =>
    new Promise<number>((resolve) => {
      sent.push(what);
      answers.push(resolve);
    });
  return { sent, answers, send };
}

test("the same payment, sent twice by a double press, goes out once, and both presses have its answer", async () => {
  const { sent, answers, send } = sender();
  const share = sharedFlight<unknown, number>();
  const both = [share({ id: 7, amount: 41.89 }, send), share({ id: 7, amount: 41.89 }, send)];
  answers[0]?.(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(sent).toHaveLength(1);
});

test("another payment, the same one after its answer, and another file go out", async () => {
  const { sent, answers, send } = sender();
  const share = sharedFlight<unknown, number>();
  const first = share({ id: 7, amount: 5 }, send);
  void share({ id: 7, amount: 6 }, send);
  answers[0]?.(1);
  await first;
  void share({ id: 7, amount: 5 }, send);
  void share({ file: new Blob(["a"]) }, send);
  void share({ file: new Blob(["a"]) }, send);
  void share(undefined, send);
  expect(sent).toHaveLength(6);
});

test("what failed may be sent again", async () => {
  const share = sharedFlight<number, number>();
  await expect(share(7, () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await share(7, async () => 1)).toBe(1);
});
