import type { ProductAlert } from "@bruma/contract";
import { useCallback, useState, useSyncExternalStore } from "react";
import { reasonOf } from "../reasonOf.ts";
import { useUserId } from "../session/session.ts";
import { useAskToSignIn } from "../session/useAskToSignIn.ts";
import { notify } from "../toasts/notify.ts";
import { lateWishlist } from "./lateWishlist.ts";

const PROMISES: Record<ProductAlert, string> = {
  back_in_stock: "Te avisaremos por correo cuando vuelva",
  price_drop: "Te avisaremos por correo si baja de precio",
};

/** A notice on a product: whether it was asked for, and how to ask for it or call it off. */
export function useProductAlert(productId: number, kind: ProductAlert) {
  const userId = useUserId();
  const askToSignIn = useAskToSignIn();
  const [isBusy, setBusy] = useState(false);
  const watch = useCallback(
    (onChange: () => void) =>
      userId === undefined
        ? () => {}
        : lateWishlist.watch(({ watchAlerts }) => watchAlerts(userId, productId, onChange), onChange),
    [userId, productId],
  );
  const isOn = useSyncExternalStore(
    watch,
    () => userId !== undefined && (lateWishlist.now()?.isAlertOn(userId, productId, kind) ?? false),
    () => false,
  );

  async function toggle() {
    if (userId === undefined) return askToSignIn("Inicia sesión para que podamos avisarte");
    setBusy(true);
    try {
      const { setAlert } = await lateWishlist.get();
      const willBeTold = await setAlert(userId, productId, kind, !isOn);
      void (willBeTold ? notify.done(PROMISES[kind]) : notify.info("Ya no te avisaremos"));
    } catch (error) {
      void notify.failed("No hemos podido guardar el aviso", { description: reasonOf(error) });
    }
    setBusy(false);
  }
  return { isOn, toggle, isBusy };
}
