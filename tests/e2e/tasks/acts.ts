import { expect, type Page } from "@playwright/test";

/** Counts what a hand does from here on, also on the pages that follow in this window: before the first page of the test. */
export async function watchHand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1));
    const filled = new WeakSet<EventTarget>();
    const isBox = (target: EventTarget | null) => target instanceof Element && target.closest("label, input, select");
    addEventListener("pointerdown", ({ isTrusted, target }) => isTrusted && !isBox(target) && count("clicks"), true);
    addEventListener(
      "input",
      ({ target }) => {
        if (!target || filled.has(target)) return;
        filled.add(target);
        count("fields");
      },
      true,
    );
  });
}

/** Begins to count anew: what came before led to where the task begins. */
export const beginTask = (page: Page) =>
  page.evaluate<void>("sessionStorage.removeItem('clicks'), sessionStorage.removeItem('fields')");

/** The task took no more than so many clicks, and so many boxes to fill in. */
export async function expectAtMost(page: Page, most: { clicks: number; fields: number }): Promise<void> {
  const read = (what: string) => page.evaluate<number>(`Number(sessionStorage.getItem("${what}"))`);
  const took = { clicks: await read("clicks"), fields: await read("fields") };
  expect(took.clicks, `clicks: ${took.clicks}`).toBeLessThanOrEqual(most.clicks);
  expect(took.fields, `boxes filled in: ${took.fields}`).toBeLessThanOrEqual(most.fields);
  expect(took.clicks, "something was clicked").toBeGreaterThan(0);
}
