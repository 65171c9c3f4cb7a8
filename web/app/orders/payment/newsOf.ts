import { BY_BUYER, type Order } from "@bruma/contract";

type State = Pick<Order, "status" | "history" | "payment_status" | "paid" | "payment_instructions">;

interface News {
  tone: "ok" | "warn";
  title: string;
}

/** What the buyer has not seen yet: money that came in, or an order that lapsed meanwhile. */
export function newsOf(before: State, now: State, words: (euros: number) => string): News | undefined {
  if (now.status === "cancelled") {
    // Who did it themselves knows.
    const isOwn = now.history.findLast(({ to }) => to === "cancelled")?.by === BY_BUYER;
    return isOwn || before.status === "cancelled" ? undefined : { tone: "warn", title: "El pedido se ha cancelado." };
  }
  if (now.paid <= before.paid) return undefined;
  if (now.payment_instructions === null) return { tone: "ok", title: "¡Hemos recibido tu pago!" };
  const missing = words(now.payment_instructions.amount);
  return { tone: "warn", title: `Hemos recibido ${words(now.paid - before.paid)}. Faltan ${missing}.` };
}
