import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code comes late. Where it cannot come for want of a connection, what the server drew stands until there is
 * one: a page must not fall for a part that nobody asked for.
 */
export function lateView<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => onceOnline(load)) }));
}

function onceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) =>
    addEventListener("online", () => load().then(resolve, reject), { once: true }),
  );
}
