import { ibanIn } from "./ibanIn.ts";

/** An account's number in the one way in which the shop keeps it: without blanks, in capitals, an IBAN without hyphens. */
export const compactAccount = (told: string): string => ibanIn(told) ?? told.replace(/\s/g, "").toUpperCase();
