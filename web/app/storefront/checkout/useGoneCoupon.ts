import type { Cart } from "@bruma/contract";
import { useState } from "react";

/**
 * The code of a coupon that left the cart while a page showed it: the shop deleted it, or another tab took it off. `isOwnDoing`: this page
 * is what takes it off.
 */
export function useGoneCoupon(coupon: Cart["coupon"], isOwnDoing = false): string | undefined {
  const code = coupon?.code;
  const [seen, setSeen] = useState(code);
  const [gone, setGone] = useState<string>();
  if (code !== seen) {
    setSeen(code);
    setGone(code === undefined && !isOwnDoing ? seen : undefined);
  }
  return gone;
}
