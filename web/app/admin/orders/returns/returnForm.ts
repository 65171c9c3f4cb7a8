import {
  type AdminOrder,
  isOpenRefund,
  type ReceiveReturn,
  type ReturnCondition,
  type ReturnFate,
  shopDay,
  toCents,
  toEuros,
} from "@bruma/contract";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { amountField } from "../money/moneyForm.ts";

export interface ReturnTyped {
  lines: { quantity: string; condition: ReturnCondition; fate: ReturnFate; refund: string }[];
  shipping: string;
  /** Null until somebody says it. */
  how: "made" | "transfer" | null;
  on: string;
  iban: string;
  holder: string;
  note: string;
}

/** How many units of each line are not back yet. */
export const leftOf = ({ items, returns }: AdminOrder): number[] =>
  items.map(({ quantity }, position) =>
    returns
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
      .reduce((left, line) => left - line.quantity, quantity),
  );

export const emptyReturn = (order: AdminOrder): ReturnTyped => ({
  lines: order.items.map(() => ({ quantity: "0", condition: "sealed", fate: "restock", refund: "" })),
  shipping: "",
  // Nothing is noted as given back because nobody chose.
  how: null,
  on: shopDay(),
  iban: "",
  holder: order.user_name,
  note: "",
});

const cents = (typed: string) => (typed.trim() === "" ? 0 : Math.round(euroAmount(typed) * 100));

/** What was paid for so many units of a line, as the field shows it: no more than is not back yet. */
export function fullRefund(order: AdminOrder, position: number, quantity: string): string {
  const units = Number.parseInt(quantity, 10) || 0;
  const paid = toCents(order.paid_items[position] ?? 0);
  const back = order.returns
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { refund }) => sum + toCents(refund), 0);
  const share = Math.ceil((paid * units) / (order.items[position]?.quantity ?? 1));
  return amountField(toEuros(Math.min(share, paid - back)));
}

/** What goes back beside the lines' money: for the delivery, and, where no unit stays with the buyer, for all else that was charged. */
export function besidesOf(order: AdminOrder, lines: ReturnTyped["lines"]): number {
  const isAll = leftOf(order).every(
    (left, position) => (Number.parseInt(lines[position]?.quantity ?? "", 10) || 0) === left,
  );
  const paid = toCents(order.paid_shipping) + (isAll ? toCents(order.paid_extras) : 0);
  return order.returns.reduce((left, back) => left - toCents(back.shipping), paid);
}

/** What was paid too much and nobody gives back yet, in cents: no money of a return goes back before it. */
export const unsettledOf = ({ excess, refunds }: Pick<AdminOrder, "excess" | "refunds">): number =>
  refunds.filter(isOpenRefund).reduce((left, { amount }) => left - toCents(amount), toCents(excess));

/** All that goes back, in cents; not a number while something typed is none. */
export const sumOf = ({ lines, shipping }: Pick<ReturnTyped, "lines" | "shipping">): number =>
  lines.reduce((sum, line) => sum + (Number.parseInt(line.quantity, 10) > 0 ? cents(line.refund) : 0), cents(shipping));

/** What of a sum only lowers what was never paid, and what goes back, both in cents. */
export function setOff(sum: number, order: Pick<AdminOrder, "never_paid">): { settled: number; back: number } {
  const settled = Math.min(sum, toCents(order.never_paid));
  return { settled, back: sum - settled };
}

/** Whoever gives money back says whether that is done. */
export const howProblem = ({ how, lines, shipping }: ReturnTyped, order: Pick<AdminOrder, "never_paid">) =>
  !how && setOff(sumOf({ lines, shipping }), order).back > 0 ? "Indica si el dinero ya está devuelto" : undefined;

/** What is sent: the lines of which something came, and how the money goes back, where any does. */
export function readReturn(typed: ReturnTyped, givesBack: boolean): ReceiveReturn {
  const { lines, shipping, on, iban, holder, note } = typed;
  const how = givesBack ? typed.how : undefined;
  return {
    lines: lines.flatMap(({ quantity, condition, fate, refund }, position) => {
      const units = Number.parseInt(quantity, 10) || 0;
      return units > 0 ? [{ position, quantity: units, condition, fate, refund: cents(refund) / 100 }] : [];
    }),
    shipping: cents(shipping) / 100,
    note: note.trim() || null,
    ...(how === "made" && { on }),
    ...(how === "transfer" && { transfer: { iban, holder } }),
  };
}
