import type { AdminUser } from "@bruma/contract";
import { useState } from "react";
import { useGoneWith } from "../list/useGoneWith.ts";

/** What is being asked about: somebody's role, or their account's end. */
export interface Asked {
  what: "role" | "delete";
  user: AdminUser;
}

/** One question at a time; its window keeps what it shows while it fades away. `openId`: whose window lies under it. */
export function useAsked(openId: number | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useGoneWith(openId, close);
  return {
    asked,
    isOpen: (what: Asked["what"]) => isOpen && asked?.what === what,
    ask(next: Asked) {
      setAsked(next);
      setOpen(true);
    },
    close,
  };
}
