import { useSyncExternalStore } from "react";
import { rememberedView } from "../../consent/rememberedView.ts";
import type { View } from "./filters.ts";

const never = () => () => {};

/** What the address names, or else what this visitor chose last; see `ViewMemory` for a page that comes as a document. */
export function useView(named: View | undefined): View {
  const remembered = useSyncExternalStore(never, rememberedView, () => undefined);
  return named ?? remembered ?? "grid";
}
