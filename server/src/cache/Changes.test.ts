import { expect, test } from "vitest";
import { AnswerCache } from "./AnswerCache.ts";
import { Changes } from "./Changes.ts";
import { ReadyAnswer } from "./ReadyAnswer.ts";

test("a page lags behind sales, but shows at once that something has run out, and every other change", async () => {
  const answers = new AnswerCache({ maxBytes: 1_000_000, lagMs: 60_000 });
  const changes = new Changes(answers);
  const parts = { status: 200, headers: {}, body: Buffer.from("page"), tags: ["product:1"], isCompressible: true };
  const isKeptAfter = async (...tags: string[]) => {
    await answers.getOrMake("/products/1", async () => new ReadyAnswer(parts), { mayLag: true });
    changes.hear(tags);
    return answers.get("/products/1") !== undefined;
  };
  expect(await isKeptAfter("sale:1", "stats", "product:1")).toBe(true);
  expect(await isKeptAfter("sale:2", "stats", "product:1", "catalogue")).toBe(false);
  expect(await isKeptAfter("product:1"), "a new price").toBe(false);
});
