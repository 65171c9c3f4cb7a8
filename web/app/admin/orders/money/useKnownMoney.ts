import { type AdminOrder, ApiError } from "@bruma/contract";
import { useState } from "react";

/**
 * How many movements of an order's money the person at a form has seen: those that were there when it opened, however often the order is
 * read again, so that what is sent twice is noted once. Told by the shop that there are others, they have seen those too.
 */
export function useKnownMoney({ payments }: Pick<AdminOrder, "payments">) {
  const [seen, setSeen] = useState<number | undefined>(payments.length);
  return {
    known: seen ?? payments.length,
    /** To be told of every refusal. */
    onError: (error: unknown) => {
      if (error instanceof ApiError && error.refusal.code === "order.money_moved") setSeen(undefined);
    },
  };
}
