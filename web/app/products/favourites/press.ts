import type { ProductAlert } from "@bruma/contract";
import type { NavigateFunction } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { askToSignIn } from "../../session/askToSignIn.ts";
import { currentUserId } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { type Alert, setAlert } from "./alerts.ts";
import { rememberWish } from "./pendingWishes.ts";
import { setFavourite } from "./setFavourite.ts";

// What a press does comes with the press: a page has fifty hearts, and its first scripts no room for it. Who presses is asked then: a
// button that has just woken up has not been drawn for its customer yet.

interface Pressed {
  productId: number;
  /** What it shows before the press. */
  isOn: boolean;
  navigate: NavigateFunction;
}

/** Keeps a guest's wish, and asks them to sign in. */
export async function pressHeart({ productId, isOn, navigate }: Pressed): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined) {
    rememberWish({ productId, kind: "favourite" });
    return void askToSignIn(navigate, "Debes iniciar sesión para agregar productos a favoritos");
  }
  try {
    await setFavourite(userId, productId, !isOn);
  } catch (error) {
    const title = isOn ? "Error al quitar de favoritos" : "Error al agregar a favoritos";
    void notify.failed(title, { description: reasonOf(error) });
  }
}

const PROMISES: Record<ProductAlert, string> = {
  back_in_stock: "Te avisaremos por correo cuando vuelva",
  price_drop: "Te avisaremos por correo si baja de precio",
};

export async function pressAlert(alert: Alert, { isOn, navigate }: Omit<Pressed, "productId">): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined) {
    rememberWish(alert);
    return void askToSignIn(navigate, "Inicia sesión para que podamos avisarte");
  }
  try {
    const willBeTold = await setAlert(userId, alert, !isOn);
    void (willBeTold ? notify.done(PROMISES[alert.kind]) : notify.info("Ya no te avisaremos"));
  } catch (error) {
    void notify.failed("No hemos podido guardar el aviso", { description: reasonOf(error) });
  }
}
