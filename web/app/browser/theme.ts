import { useSyncExternalStore } from "react";
import { announceStored, onStored, storage } from "./storage.ts";

export type Theme = "light" | "dark";

const KEY = "theme";
const CHANGED = "bruma:theme";
const THEMES: readonly Theme[] = ["light", "dark"];
const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

function savedTheme(): Theme | undefined {
  const saved = storage.read(KEY);
  return THEMES.find((theme) => theme === saved);
}

const currentTheme = (): Theme => savedTheme() ?? (systemIsDark().matches ? "dark" : "light");

/** The same as the script before the first paint: the page, and the colour of the browser's own bars. */
function paint() {
  const saved = savedTheme();
  document.documentElement.dataset.theme = currentTheme();
  document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").forEach((meta, index) => {
    if (saved) meta.media = THEMES[index] === saved ? "all" : "not all";
  });
}

function subscribe(onChange: () => void) {
  const system = systemIsDark();
  const stop = onStored(CHANGED, [KEY], onChange);
  system.addEventListener("change", onChange);
  return () => {
    stop();
    system.removeEventListener("change", onChange);
  };
}

/** Keeps the page in the theme that was chosen, here or in another tab, or in the system's while none is. */
export function followTheme(): () => void {
  // The system may have changed between the first paint and now.
  paint();
  return subscribe(paint);
}

/** The theme on screen. A document is the same for everybody, so the server renders the light one. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "light");
}

export function switchTheme() {
  storage.write(KEY, currentTheme() === "dark" ? "light" : "dark");
  announceStored(CHANGED);
}
