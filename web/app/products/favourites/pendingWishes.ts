import type { ProductAlert } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { tabStorage } from "../../browser/storage.ts";
import { notify } from "../../toasts/notify.ts";

/** What a guest wanted of a product when the shop asked them to sign in. */
export interface Wish {
  productId: number;
  kind: "favourite" | ProductAlert;
  /** Whose return is waited for. */
  variantId?: number | undefined;
}

interface Kept {
  wishes: Wish[];
  /** When the last of them was made. */
  at: number;
}

const KEY = "pending-wishes";
const KEPT_MS = 30 * 60_000;
const MOST_KEPT = 20;

/** Keeps a wish for as long as the guest is still at it, on whatever page of this tab, and whichever way they then sign in. */
export function rememberWish(wish: Wish) {
  const now = Date.now();
  const others = parseWishes(tabStorage.read(KEY), now).filter(
    ({ productId, kind, variantId }) =>
      productId !== wish.productId || kind !== wish.kind || variantId !== wish.variantId,
  );
  const kept: Kept = { wishes: [...others, wish].slice(-MOST_KEPT), at: now };
  tabStorage.write(KEY, JSON.stringify(kept));
}

/** A wish from long ago is not carried out: who signs in may be somebody else. */
export function parseWishes(text: string | null, now: number): Wish[] {
  try {
    const kept = JSON.parse(text ?? "null") as Kept | null;
    return kept && now - kept.at < KEPT_MS ? kept.wishes : [];
  } catch {
    return [];
  }
}

/** Carries out, once, what was wanted before signing in, and says how it went. */
export async function carryOutWishes(): Promise<void> {
  const wishes = parseWishes(tabStorage.read(KEY), Date.now());
  tabStorage.forget(KEY);
  if (wishes.length === 0) return;
  const results = await Promise.allSettled(wishes.map(carryOut));
  const refused = results.find(({ status }) => status === "rejected");
  if (refused?.status === "rejected") {
    void notify.failed("No hemos podido guardar lo que pediste", { description: reasonOf(refused.reason) });
  } else {
    const isAlert = wishes.every(({ kind }) => kind !== "favourite");
    void notify.done(isAlert ? "Te avisaremos por correo" : "Guardado en tus favoritos");
  }
}

async function carryOut({ productId: id, kind, variantId }: Wish): Promise<void> {
  if (kind === "favourite") await api("POST /wishlist/add/:id", { params: { id } });
  else await api("PUT /products/:id/alerts", { params: { id }, body: { [kind]: true, variant_id: variantId } });
}
