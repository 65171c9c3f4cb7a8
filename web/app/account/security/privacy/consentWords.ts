import type { Consent } from "@bruma/contract";

const WORDS: Record<Consent["kind"], { granted: string; refused: string }> = {
  adult: { granted: "Declaraste ser mayor de 18 años", refused: "Retiraste tu declaración de edad" },
  terms: { granted: "Aceptaste los términos y condiciones", refused: "Retiraste los términos y condiciones" },
  marketing: { granted: "Aceptaste recibir publicidad por email", refused: "Dejaste de aceptar publicidad por email" },
};

export function consentWords({ kind, granted }: Pick<Consent, "kind" | "granted">): string {
  return granted ? WORDS[kind].granted : WORDS[kind].refused;
}
