import { useState } from "react";

/** What a window shows, which it keeps while it fades away, and how often it was opened: what is keyed by that begins anew each time. */
export function useOpening<Id>(isOpen: boolean, id: Id) {
  const [shown, setShown] = useState({ serial: 0, isOpen: false, id });
  if (isOpen && (!shown.isOpen || shown.id !== id)) setShown({ serial: shown.serial + 1, isOpen, id });
  else if (!isOpen && shown.isOpen) setShown({ ...shown, isOpen });
  return shown;
}
