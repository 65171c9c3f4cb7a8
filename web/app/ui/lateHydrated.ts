import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose words and links the server has drawn, and whose code comes when the visitor comes near it or
 * touches anything: until then the page is awake without it. `id` names an element of it. It is fetched at once where the
 * browser draws the page itself, so that there is no such element yet, and for who is signed in: what is theirs is drawn
 * in the browser only.
 */
export function lateHydrated<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (typeof document !== "undefined") await nearOrTouched(document.getElementById(id));
    return { default: await load() };
  });
}

const TOUCHES = ["pointerdown", "keydown"] as const;

function nearOrTouched(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (element === null || document.documentElement.dataset.auth === "in") return resolve();
    const listening = new AbortController();
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
      rootMargin: "50% 0%",
    });
    function wake() {
      listening.abort();
      observer.disconnect();
      resolve();
    }
    observer.observe(element);
    for (const touch of TOUCHES) addEventListener(touch, wake, { signal: listening.signal, capture: true });
  });
}
