import { useCallback, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { useUserId } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import type { Alert } from "./alerts.ts";
import { lazyWishlist } from "./lazyWishlist.ts";

/** A notice on a product: whether it was asked for, and how to ask for it or call it off. */
export function useProductAlert(alert: Alert) {
  const { productId } = alert;
  const userId = useUserId();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const watch = useCallback(
    (onChange: () => void) =>
      userId === undefined
        ? () => {}
        : lazyWishlist.watch(({ watchAlerts }) => watchAlerts(userId, productId, onChange), onChange),
    [userId, productId],
  );
  const isOn = useSyncExternalStore(
    watch,
    () => userId !== undefined && (lazyWishlist.now()?.isAlertOn(userId, alert) ?? false),
    () => false,
  );

  async function toggle() {
    setBusy(true);
    await lazyWishlist
      .get()
      .then(({ pressAlert }) => pressAlert(alert, { isOn, navigate }))
      .catch((error) => notify.failed(reasonOf(error)));
    setBusy(false);
  }
  return { isOn, toggle, isBusy };
}
