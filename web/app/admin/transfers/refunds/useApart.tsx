import { ApiError } from "@bruma/contract";
import { type ReactNode, useState } from "react";
import { Checkbox } from "../../../forms/Checkbox.tsx";

const ASKED: ReadonlySet<string> = new Set(["refund.may_be_paid", "order.refund_open"]);

interface Apart {
  /** Asked for once the shop has refused for it, or from the start. */
  field: ReactNode;
  /** What goes with the request. */
  body: { apart?: true };
  /** To be told of every refusal. */
  onError: (error: unknown) => void;
}

/** Whether the shop wants to be told that it is another refund. */
export const asksApart = (error: unknown): boolean => error instanceof ApiError && ASKED.has(error.refusal.code);

/** Money that may be going back already goes back again only where a person says that it is another refund. */
export function useApart(isAskedAtOnce = false): Apart {
  const [isAsked, setAsked] = useState(false);
  const [isApart, setApart] = useState(false);
  return {
    field: (isAskedAtOnce || isAsked) && (
      <Checkbox
        label="Lo he comprobado en el banco: este es otro reembolso, aparte de ese."
        checked={isApart}
        onChange={({ target }) => setApart(target.checked)}
      />
    ),
    body: isApart ? { apart: true } : {},
    onError: (error) => {
      if (asksApart(error)) setAsked(true);
    },
  };
}
