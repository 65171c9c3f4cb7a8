import type { CartLine, TakeBack } from "@bruma/contract";

/** What is taken back with these goods: what is said of a device says it of batteries too. */
export function takeBackIn(items: readonly Pick<CartLine, "take_back">[]): TakeBack | null {
  const kinds = items.map(({ take_back }) => take_back);
  return kinds.find((kind) => kind === "device") ?? kinds.find((kind) => kind === "battery") ?? null;
}
