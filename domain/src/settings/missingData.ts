import { Refusal } from "../Refusal.ts";
import type { ShopSettings } from "./ShopSettings.ts";

/** What a new shop has not been told yet. */
export interface MissingData {
  group: "company" | "bank" | "law" | "contact";
  field: string;
  label: string;
  /** Without it the shop may not sell at all. */
  keepsFromSelling: boolean;
}

const ASKED: readonly (MissingData & { read: (settings: ShopSettings) => string })[] = [
  { ...asked("company", "name", "Razón social"), read: ({ company }) => company.name },
  { ...asked("company", "nif", "NIF"), read: ({ company }) => company.nif },
  { ...asked("company", "address", "Domicilio"), read: ({ company }) => company.address },
  { ...asked("bank", "bank", "Banco"), read: ({ bank }) => bank.bank },
  { ...asked("bank", "holder", "Titular de la cuenta"), read: ({ bank }) => bank.holder },
  { ...asked("bank", "iban", "IBAN"), read: ({ bank }) => bank.iban },
  { ...asked("law", "registry", "Datos registrales"), read: ({ legal }) => legal.registry },
  { ...asked("contact", "email", "Email de contacto", false), read: ({ company }) => company.email },
  { ...asked("contact", "phone", "Teléfono de contacto", false), read: ({ company }) => company.phone },
];

function asked(group: MissingData["group"], field: string, label: string, keepsFromSelling = true): MissingData {
  return { group, field, label, keepsFromSelling };
}

/** Nothing, or the words that stand there until somebody fills it in: «[NIF por completar]». */
export const isUnfilled = (text: string): boolean => /^(\[.*por completar\])?$/.test(text.trim());

/** The company's, bank's and legal data that are still to be filled in. */
export function missingData(settings: ShopSettings): MissingData[] {
  return ASKED.filter(({ read }) => isUnfilled(read(settings))).map(({ read: _, ...told }) => told);
}

/** A real shop takes no orders before its owner opens it, nor while its buyers could not know whom they pay, and how. */
export function isReadyToSell(settings: ShopSettings): boolean {
  if (settings.demo.isDemo) return true;
  return !settings.opening.isClosed && missingData(settings).every(({ keepsFromSelling }) => !keepsFromSelling);
}

/** Refuses `shop.not_ready`. */
export function refuseUnready(settings: ShopSettings): void {
  if (!isReadyToSell(settings)) throw new Refusal("shop.not_ready");
}
