import type { MessageState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const MESSAGE_STATE_TONES: Record<MessageState, Tone> = { new: "warn", answered: "ok", closed: "neutral" };

/** «#12», «pedido 12» → 12: the order that somebody may mean. */
export function orderIdIn(typed: string): number | undefined {
  const [, digits] = /^\D*([1-9]\d{0,8})\D*$/.exec(typed) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
