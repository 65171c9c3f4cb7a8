import { Fragment, type ReactNode } from "react";
import { useOpening } from "./useOpening.ts";
import type { OpenRow } from "./useOpenRow.ts";

export interface Opened {
  id: number;
  open: boolean;
  onClose: () => void;
}

interface OpenRecordProps {
  opening: OpenRow;
  children: (opened: Opened) => ReactNode;
}

/** The window of the row that the address opens; it stays while it fades away. Opened again it begins anew: nothing typed is left in it. */
export function OpenRecord({ opening: { openId, close }, children }: OpenRecordProps) {
  const { id, serial } = useOpening(openId !== undefined, openId);
  if (id === undefined) return null;
  return <Fragment key={serial}>{children({ id, open: openId !== undefined, onClose: close })}</Fragment>;
}
