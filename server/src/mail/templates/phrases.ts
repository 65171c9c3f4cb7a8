import { type Block, type Sheet, text } from "../Letter.ts";
import { greetingName, isEmail, oneLine } from "../words.ts";

/** «Hola, Ana:»; without a name where there is no name. */
export function greeting(name: string): string {
  const known = greetingName(name);
  return known === undefined ? "Hola:" : `Hola, ${known}:`;
}

/** What the shop gives of what the law does, as its settings say: never as few as one. */
export const withdrawalWords = ({ settings }: Sheet): string => `${settings.legal.withdrawal_days} días`;
export const warrantyWords = ({ settings }: Sheet): string => `${settings.legal.warranty_years} años`;

/** How to reach the shop, as an invitation within a sentence. */
export function contactWords({ settings }: Sheet): string {
  const { email } = settings.company;
  return isEmail(email) ? `escríbenos a ${email}` : "escríbenos";
}

/** A blank line parts paragraphs; a line of an address, a list or a signature stays a line. */
export function paragraphs(typed: string): Block[] {
  return typed
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split("\n")
        .map(oneLine)
        .filter((line) => line !== "")
        .join("\n"),
    )
    .filter((words) => words !== "")
    .map((words) => text(words));
}
