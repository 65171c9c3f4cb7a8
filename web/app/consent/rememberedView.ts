import { readConsent } from "./consentStore.ts";
import { keepFor, readKept } from "./lasting.ts";
import { VIEW_KEY } from "./storedBy.ts";

export type CatalogueView = "grid" | "list";

const KEPT_MONTHS = 6;

/** How this visitor last chose to see the catalogue; nothing without consent to functional storage. */
export function rememberedView(): CatalogueView | undefined {
  if (!readConsent()?.functional) return undefined;
  const view = readKept(VIEW_KEY);
  return view === "grid" || view === "list" ? view : undefined;
}

export function rememberView(view: CatalogueView) {
  if (readConsent()?.functional) keepFor(KEPT_MONTHS, VIEW_KEY, view);
}
