import type { CreateOrder } from "@bruma/contract";
import { tabStorage } from "../../browser/storage.ts";

/** An order that was sent and not answered yet. Kept in the tab, so that a reload can ask again under the same key. */
export interface OrderAttempt {
  userId: number;
  key: string;
  body: CreateOrder;
}

const KEY = "checkout-attempt";

/** The same body goes under the same key, however often it is sent; another body, or another buyer, needs a new one. */
export function attemptFor(
  userId: number,
  body: CreateOrder,
  last: OrderAttempt | undefined,
  newKey: () => string,
): OrderAttempt {
  const isSame = last?.userId === userId && JSON.stringify(last.body) === JSON.stringify(body);
  return isSame ? last : { userId, key: newKey(), body };
}

export function readAttempt(userId: number): OrderAttempt | undefined {
  try {
    const stored = JSON.parse(tabStorage.read(KEY) ?? "null") as OrderAttempt | null;
    return stored?.userId === userId ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function rememberAttempt(attempt: OrderAttempt) {
  tabStorage.write(KEY, JSON.stringify(attempt));
}

/** The shop answered, with an order or with a refusal: there is nothing to ask again. */
export function forgetAttempt() {
  tabStorage.forget(KEY);
}
