import { useState } from "react";

/** A window keeps what it shows while it fades away. */
export function useLastId(id: number | undefined): number | undefined {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return id ?? last;
}
