import { keysOf } from "./keysOf.ts";

/** The pages whose texts the shop itself writes, in versions. */
export const CONTENT_TITLES = {
  "terms-and-conditions": "Términos y condiciones",
  "privacy-policy": "Política de privacidad",
  "legal-notice": "Aviso legal",
  "cookie-policy": "Política de cookies",
  "returns-policy": "Política de devoluciones",
  "shipping-policy": "Envíos y entregas",
  accessibility: "Declaración de accesibilidad",
  faq: "Preguntas frecuentes",
};
export type ContentSlug = keyof typeof CONTENT_TITLES;
export const CONTENT_SLUGS = keysOf(CONTENT_TITLES);
export const CONTENT_MAX = 60_000;
