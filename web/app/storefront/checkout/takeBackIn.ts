import { type CartLine, TAKE_BACK_WORDS } from "@bruma/contract";

/** What is said of taking back with these goods: what is said of a device says it of batteries too. */
export function takeBackIn(items: readonly Pick<CartLine, "take_back">[]): string | null {
  const kinds = items.map(({ take_back }) => take_back);
  const kind = kinds.find((one) => one === "device") ?? kinds.find((one) => one === "battery");
  return kind ? TAKE_BACK_WORDS[kind] : null;
}
