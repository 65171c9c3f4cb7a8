import { inFours } from "./inFours.ts";

/** An IBAN as a bank's form takes it. */
export const compactIban = (iban: string): string => iban.replace(/\s/g, "").toUpperCase();

/** «ES9121000418450200051332» → «ES91 2100 0418 4502 0005 1332», as ISO 13616 prints it for people; creditor references alike. */
export const groupIban = (code: string): string => inFours(compactIban(code));

/** By its form alone: whoever kept it has checked its figures. A shop that is being set up has words there. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compactIban(text));
