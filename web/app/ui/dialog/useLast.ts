import { useState } from "react";

/** What was asked last: a window keeps its words while it fades away. */
export function useLast<Asked>(asked: Asked | undefined): Asked | undefined {
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  return asked ?? last;
}
