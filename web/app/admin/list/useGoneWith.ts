import { useState } from "react";

/** What lies over a record's window goes with it, whatever closes that: «back» does, and another record's address. */
export function useGoneWith(openId: number | undefined, close: () => void) {
  const [below, setBelow] = useState(openId);
  if (openId === below) return;
  setBelow(openId);
  if (below !== undefined) close();
}
