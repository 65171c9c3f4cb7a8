import type { BankRefund } from "@bruma/contract";
import { notify } from "../../../toasts/notify.ts";
import { sameAccountWords } from "./sameAccountWords.ts";

/** Says that a refund waits to be paid, and of an account that is somebody else's too, for long enough to be read. */
export function tellPrepared({ order_id, same_account }: Pick<BankRefund, "order_id" | "same_account">): void {
  const text = order_id === null ? "Reembolso preparado" : `Reembolso del pedido #${order_id} preparado`;
  if (same_account.length === 0) void notify.done(text);
  else void notify.warned(text, { description: sameAccountWords(same_account), duration: 15_000 });
}
