/** The pages whose texts the shop itself writes, in versions. */
export const CONTENT_SLUGS = [
  "terms-and-conditions",
  "privacy-policy",
  "legal-notice",
  "cookie-policy",
  "returns-policy",
  "shipping-policy",
  "faq",
] as const;
export type ContentSlug = (typeof CONTENT_SLUGS)[number];
export const CONTENT_TITLES: Record<ContentSlug, string> = {
  "terms-and-conditions": "Términos y condiciones",
  "privacy-policy": "Política de privacidad",
  "legal-notice": "Aviso legal",
  "cookie-policy": "Política de cookies",
  "returns-policy": "Política de devoluciones",
  "shipping-policy": "Envíos y entregas",
  faq: "Preguntas frecuentes",
};
export const CONTENT_MAX = 60_000;
