import type { Cart } from "@bruma/contract";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { notify } from "../toasts/notify.ts";
import { isBlocking } from "./lineProblem.ts";

const DELAY_MS = 500;

/** On to the checkout, after the pause that the shop's owner asked for; not with a cart that cannot be ordered. */
export function useProceed({ items }: Pick<Cart, "items">) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function proceed() {
    if (items.length === 0) return void notify.failed("Tu carrito está vacío");
    if (items.some(isBlocking)) return void notify.failed("Revisa los productos marcados antes de continuar");
    setIsLeaving(true);
    timer.current = setTimeout(() => void navigate("/checkout"), DELAY_MS);
  }

  return { proceed, isLeaving };
}
