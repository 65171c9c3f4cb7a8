import type { AdminUser } from "@bruma/contract";
import { useState } from "react";

/** What is being asked about: somebody's role, or their account's end. */
export interface Asked {
  what: "role" | "delete";
  user: AdminUser;
}

/** One question at a time; its window keeps what it shows while it fades away. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  return {
    asked,
    isOpen: (what: Asked["what"]) => isOpen && asked?.what === what,
    ask(next: Asked) {
      setAsked(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
