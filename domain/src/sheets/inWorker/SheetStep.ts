import type { SheetRow } from "../Sheet.ts";

/** What the thread tells: the rows of each sheet, some at a time. */
export type SheetStep =
  | { step: "refused"; reason: string }
  | { step: "sheet"; name: string }
  | { step: "rows"; rows: SheetRow[] }
  | { step: "done" };
