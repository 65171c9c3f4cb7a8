import type { Sheet } from "../Letter.ts";
import { greetingName, isEmail } from "../words.ts";

/** «Hola, Ana:»; without a name where the name is none. */
export function greeting(name: string): string {
  const known = greetingName(name);
  return known === undefined ? "Hola:" : `Hola, ${known}:`;
}

/** What the shop gives of what the law does, as its settings say: never as few as one. */
export const withdrawalWords = ({ settings }: Sheet): string => `${settings.law.withdrawalDays} días`;
export const warrantyWords = ({ settings }: Sheet): string => `${settings.law.warrantyYears} años`;

/** How to reach the shop, as an invitation within a sentence. */
export function contactWords({ settings }: Sheet): string {
  const { email } = settings.contact;
  return isEmail(email) ? `escríbenos a ${email}` : "escríbenos";
}
