import { type MoveWithdrawal, returnLabelWords, WITHDRAWAL_MOVES } from "@bruma/contract";
import { withdrawals } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { queueMail } from "../outbox/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../Shop.ts";
import { getWithdrawal } from "./listWithdrawals.ts";
import type { WithdrawalRow } from "./receiveWithdrawal.ts";

/** Moves a withdrawal on and tells its sender. Refuses `withdrawal.not_found` and `withdrawal.cannot_move`. */
export async function moveWithdrawal(shop: StaffShop, id: number, move: MoveWithdrawal): Promise<WithdrawalRow> {
  return transact(shop, (tx) => moveWithdrawalWithin(tx, shop, id, move));
}

/** As `moveWithdrawal`, in a transaction that does more. */
export async function moveWithdrawalWithin(
  tx: StaffTx,
  shop: StaffShop,
  id: number,
  { state: to, note, setOff }: MoveWithdrawal & { setOff?: boolean },
): Promise<WithdrawalRow> {
  const { state: from } = await getWithdrawal(tx, id);
  if (!WITHDRAWAL_MOVES[from].includes(to)) throw new Refusal("withdrawal.cannot_move", { from, to });
  const moved = await write(tx, shop, { id, from, to, note, setOff, onceKey: `withdrawal_moved:${id}:${to}` });
  noteChange(tx, { subject: "withdrawal", id, before: { state: from }, after: { state: to } });
  return moved;
}

/** Its goods are to come under this label; one that awaits goods already is told the label all the same. Refuses as `moveWithdrawal`. */
export async function awaitGoodsWithin(
  tx: StaffTx,
  shop: StaffShop,
  id: number,
  { label, note: added }: { label: string; note?: string | null | undefined },
): Promise<WithdrawalRow> {
  const note = [returnLabelWords(label), added].filter(Boolean).join(" ");
  const { state: from } = await getWithdrawal(tx, id);
  if (from !== "awaiting_goods") return moveWithdrawalWithin(tx, shop, id, { state: "awaiting_goods", note });
  return write(tx, shop, { id, from, to: from, note, onceKey: `withdrawal_moved:${id}:${from}:${label}` });
}

interface Move {
  id: number;
  from: WithdrawalRow["state"];
  to: WithdrawalRow["state"];
  note: MoveWithdrawal["note"];
  /** What came back lowered what was never paid of its order, and no money goes back. */
  setOff?: boolean | undefined;
  onceKey: string;
}

async function write(
  tx: StaffTx,
  shop: StaffShop,
  { id, from, to, note, setOff, onceKey }: Move,
): Promise<WithdrawalRow> {
  const [moved] = await tx
    .update(withdrawals)
    .set({ state: to, note: note || null, movedAt: shop.now() })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, from)))
    .returning();
  if (moved === undefined) throw new Refusal("withdrawal.cannot_move", { from, to });
  await queueMail(tx, {
    kind: "withdrawal_moved",
    to: { address: moved.email, name: moved.name },
    content: { reference: moved.reference, state: to, note: moved.note, ...(setOff && { setOff: true as const }) },
    orderId: moved.orderId,
    onceKey,
  });
  return moved;
}
