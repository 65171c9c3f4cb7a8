import { formatEuros, shopDay } from "@bruma/contract";
import { euroAmount, typedEuros } from "../../../forms/euroAmount.ts";

export interface MoneyForm {
  amount: string;
  on: string;
  note: string;
}
export const MONEY_FIELDS = ["amount", "on", "note"] as const satisfies readonly (keyof MoneyForm)[];

/** What an amount's field begins with. */
export const amountField = (euros: number) => (euros > 0 ? typedEuros(euros) : "");

/** Why an amount cannot be noted; `undefined` where it can. */
export function amountProblem(typed: string, most?: number): string | undefined {
  const cents = euroAmount(typed) * 100;
  if (Number.isNaN(cents)) return "Indica un importe";
  if (cents <= 0) return "El importe debe ser mayor que cero";
  if (Math.abs(cents - Math.round(cents)) > 1e-6) return "Como máximo dos decimales";
  if (most !== undefined && cents > Math.round(most * 100))
    return `Como máximo ${formatEuros(most)}: es lo que queda de lo pagado`;
  return cents > 100_000_000 ? "Como máximo 1.000.000 €" : undefined;
}

/** Of what goes back beside other amounts, which may be nothing. */
export const shareProblem = (typed: string): string | undefined =>
  /^(0([.,]0*)?)?$/.test(typed.trim()) ? undefined : amountProblem(typed);

export function dayProblem(day: string, today = shopDay()): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return "Indica una fecha";
  return day > today ? "La fecha no puede ser posterior a hoy" : undefined;
}

/** The field for the day on which the bank moved money, of any form whose `on` it is: `<FormInput form={form} {...bankDay()} />`. */
export const bankDay = () => ({
  name: "on" as const,
  label: "Fecha del banco",
  required: true,
  rules: { validate: (day: unknown) => dayProblem(String(day)) },
  type: "date",
  max: shopDay(),
});

/** What a payment of this amount leaves open, in words. */
export function whatItLeaves(typed: string, missing: number): string | undefined {
  if (amountProblem(typed)) return undefined;
  const cents = Math.round(euroAmount(typed) * 100) - Math.round(missing * 100);
  if (cents === 0) return "Con este importe queda pagado.";
  const rest = formatEuros(Math.abs(cents) / 100);
  return cents < 0 ? `Faltarán ${rest}.` : `Son ${rest} más de lo que falta.`;
}
