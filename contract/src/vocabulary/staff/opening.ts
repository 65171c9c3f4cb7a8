/** What an owner goes through before a shop of their own sells, in this order. */
export const OPENING_STEPS = [
  "company",
  "contact",
  "bank",
  "registry",
  "mail",
  "shipping",
  "taxes",
  "texts",
  "look",
  "products",
  "law",
  "factor",
  "backups",
] as const;
export type OpeningStepName = (typeof OPENING_STEPS)[number];

/** `later`: the owner has set it aside. */
export const OPENING_STATES = ["done", "open", "later"] as const;
export type OpeningState = (typeof OPENING_STATES)[number];
