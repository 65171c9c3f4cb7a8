import { expect, type Locator, type Page } from "@playwright/test";

/** Goes to something as one goes without a mouse: by the tab key, one stop after the other. */
export async function tabTo(page: Page, goal: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 80): Promise<void> {
  await expect(goal.first()).toBeVisible();
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key);
    if ((await goal.and(page.locator(":focus")).count()) > 0) return;
  }
  throw new Error(`${key} does not reach ${goal} in ${most} stops`);
}

/** Two keys that belong together: the second does not wait for what the page makes of the first. */
export const pressOneAfterTheOther = (page: Page, ...keys: string[]) =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));
