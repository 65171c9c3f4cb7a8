import { Fragment, type ReactNode } from "react";
import { useLastId } from "./useLastId.ts";
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

/** The window of the row that the address opens; it stays while it fades away. */
export function OpenRecord({ opening: { openId, close }, children }: OpenRecordProps) {
  const id = useLastId(openId);
  if (id === undefined) return null;
  return <Fragment key={id}>{children({ id, open: openId !== undefined, onClose: close })}</Fragment>;
}
