import type { ContentSlug } from "@bruma/contract";
import type { KnownShop } from "../../document/shop.ts";

type PolicySlug = Exclude<ContentSlug, "faq">;

/** The policies, each at the address of its name, and how search engines describe them. */
export const POLICIES: Record<PolicySlug, (shop: KnownShop | undefined) => string> = {
  "privacy-policy": () => "Qué datos usamos, para qué, cuánto tiempo, y cómo descargarlos o borrarlos.",
  "terms-and-conditions": () =>
    "Las condiciones de compra: precios, pago, envío, desistimiento, garantía y reclamaciones.",
  "legal-notice": () => "Quién está detrás de la tienda y las reglas de uso de esta web.",
  "cookie-policy": () => "Qué guarda la tienda en tu navegador, cuánto tiempo, cómo cambiarlo y qué derechos tienes.",
  "returns-policy": (shop) =>
    `Desistimiento de ${shop?.withdrawal_days} días, reembolsos, productos defectuosos y garantía.`,
  accessibility: () => "Cómo de accesible es esta tienda, qué falta todavía y a quién decírselo.",
  "shipping-policy": () => "Precios y plazos de envío por zona, preparación, seguimiento y qué hacer si algo va mal.",
};

/** By its path as it was asked for: the router takes capitals and encoded letters for the plain ones. */
export function policyAt(path: string): PolicySlug {
  const plain = decodeURIComponent(path).toLowerCase();
  const slug = Object.keys(POLICIES).find((each) => plain.startsWith(`/${each}`));
  if (slug === undefined) throw new Error(`no policy stands at ${path}`);
  return slug as PolicySlug;
}
