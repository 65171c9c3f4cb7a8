import type { BulkChange } from "@bruma/contract";
import { numberOf } from "../../forms/numberOf.ts";
import { eurosOf } from "./form/readProduct.ts";

type Change = BulkChange["change"];

export const BULK_KINDS = {
  price_percent: "Precio: subir o bajar un porcentaje",
  price: "Precio: poner el mismo a todos",
  stock_add: "Stock: sumar o restar unidades",
  stock: "Stock: poner el mismo a todos",
  activate: "Activar",
  deactivate: "Desactivar",
  feature: "Destacar",
  unfeature: "Quitar de destacados",
} as const;
export type BulkKind = keyof typeof BULK_KINDS;

interface BulkValue {
  label: string;
  hint: string;
  /** Of a number field; left out for euros. */
  step?: string;
  min?: string;
}

/** What has to be typed for it; nothing where the choice says it all. */
export const BULK_VALUES: Partial<Record<BulkKind, BulkValue>> = {
  price_percent: { label: "Porcentaje", hint: "-10 baja un 10 %, 5 sube un 5 %.", step: "0.01", min: "-95" },
  price: { label: "Precio (€)", hint: "Para todas sus variantes." },
  stock_add: { label: "Unidades", hint: "-5 resta cinco a cada variante.", step: "1", min: "-100000" },
  stock: { label: "Unidades", hint: "Para cada variante.", step: "1", min: "0" },
};

export interface BulkTyped {
  kind: BulkKind;
  value: string;
  note: string;
}

/** What is sent for what was typed, or why it cannot be. */
export function readBulk({ kind, value, note }: BulkTyped): Change | { refused: string } {
  if (kind === "activate" || kind === "deactivate") return { kind: "active", active: kind === "activate" };
  if (kind === "feature" || kind === "unfeature") return { kind: "featured", featured: kind === "feature" };
  const amount = kind === "price" ? eurosOf(value) : numberOf(value);
  if (amount === undefined || Number.isNaN(amount)) return { refused: "Escribe un número" };
  const remark = note.trim() ? { note: note.trim() } : {};
  switch (kind) {
    case "price_percent":
      if (amount < -95 || amount > 500) return { refused: "Entre -95 y 500 %" };
      return amount === 0 ? { refused: "Con 0 % no cambia nada" } : { kind, percent: amount };
    case "price":
      return amount < 0 ? { refused: "El precio no puede ser negativo" } : { kind, price: amount };
    case "stock_add":
      if (!Number.isInteger(amount)) return { refused: "El stock es un número entero" };
      return amount === 0 ? { refused: "Con 0 unidades no cambia nada" } : { kind, units: amount, ...remark };
    case "stock":
      if (!Number.isInteger(amount)) return { refused: "El stock es un número entero" };
      return amount < 0 ? { refused: "El stock no puede ser negativo" } : { kind, stock: amount, ...remark };
  }
}
