import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code comes late. Where it cannot come for want of a connection, what the server drew stands until there is
 * one: a page must not fall for a part that nobody asked for.
 */
export function lateView<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => onceOnline(load)) }));
}

/** Some browsers remember that the code did not come, until the page is loaded again. */
function onceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve) =>
    addEventListener("online", () => resolve(load().catch(() => onceOnline(load))), { once: true }),
  );
}
