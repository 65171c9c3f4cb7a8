import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const CHANGED = "bruma:theme";

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function subscribe(onChange: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === "theme" && event.newValue) paint(event.newValue === "dark" ? "dark" : "light");
  };
  addEventListener(CHANGED, onChange);
  addEventListener("storage", fromOtherTab);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener("storage", fromOtherTab);
  };
}

function paint(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  dispatchEvent(new Event(CHANGED));
}

/** The theme on screen. A document is the same for everybody, so the server renders the light one. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "light");
}

export function switchTheme() {
  const next: Theme = currentTheme() === "dark" ? "light" : "dark";
  localStorage.setItem("theme", next);
  paint(next);
}
