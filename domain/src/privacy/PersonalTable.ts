import { orders } from "@bruma/db";
import { inArray, type PgColumn, type PgTable, type SQL, sql } from "@bruma/db/sql";
import type { Person } from "../users/index.ts";

/** Why the shop may hold it (GDPR, art. 6.1). */
export type Basis = "contract" | "law" | "interest" | "consent";

/** What becomes of it when the account is deleted. */
export type Fate =
  | "erased"
  /** Something that names nobody takes its place. */
  | "replaced"
  /** Replaced, and kept apart for as long as the books must be kept. */
  | "set aside";

export type ColumnRule =
  /** Tells something of a person. */
  | { kind: "personal"; what: string; basis: Basis; fate: Fate }
  /** Belongs to a person and is not handed out, for the reason given. */
  | { kind: "secret"; what: string; basis: Basis; fate: Fate }
  /** Points at a person; it is cut when the account is deleted. */
  | { kind: "link" }
  /** Figures, states and moments: of a person only through their row, and with it in the download. */
  | { kind: "plain" };

export interface TableRules<Columns extends string = string> {
  /** Which of its rows are a person's; left out where none is. */
  rowsOf?: (person: Person) => SQL | undefined;
  /** In which file of the download they stand; left out where they are not handed out. */
  file?: ExportFile;
  /** How long a row stays. */
  kept: string;
  columns: Record<Columns, ColumnRule>;
}

export interface PersonalTable extends TableRules {
  table: PgTable;
}

export const EXPORT_FILES = {
  "cuenta.json": "Tus datos de cuenta y de contacto",
  "direcciones.json": "Tu libreta de direcciones y tus datos de facturación",
  "pedidos.json": "Tus pedidos: productos, importes, direcciones, historial y envíos",
  "carrito.json": "Tu carrito",
  "cupones.json": "Los cupones que has usado, y los que has escrito en el último día",
  "resenas.json": "Tus reseñas y las denuncias que has hecho de otras",
  "favoritos.json": "Tus favoritos y los avisos de productos que has pedido",
  "dispositivos.json": "Los dispositivos que has guardado como tuyos",
  "filtros.json": "Los filtros de listas que has guardado",
  "consentimientos.json": "Lo que has aceptado o retirado, y cuándo",
  "seguridad.json": "Tus sesiones, los enlaces enviados a tu email y el segundo factor (sin sus claves)",
  "mensajes.json": "Lo que nos has escrito por el formulario de contacto",
  "correos.json": "Los correos que te hemos enviado",
  "notificaciones.json": "Tus preferencias de notificaciones y los navegadores que las reciben",
} as const;
export type ExportFile = keyof typeof EXPORT_FILES;

/** Types see to it that each column of the table has its rule. */
export function rules<T extends PgTable>(table: T, given: TableRules<keyof T["$inferSelect"] & string>): PersonalTable {
  return { ...given, table };
}

export const plain: ColumnRule = { kind: "plain" };
export const link: ColumnRule = { kind: "link" };
export function personal(what: string, basis: Basis, fate: Fate = "erased"): ColumnRule {
  return { kind: "personal", what, basis, fate };
}
export function secret(what: string, basis: Basis, fate: Fate = "erased"): ColumnRule {
  return { kind: "secret", what, basis, fate };
}

/** How long the books are kept. */
export const BOOKS = "six years (Código de Comercio, art. 30)";
export const WITH_ORDER = "with its order's person; what is written later, until the night";

/** Rows of a person's orders, by the column that names the order. */
export const ofOrders =
  (orderId: PgColumn) =>
  ({ userId }: Person): SQL =>
    inArray(orderId, sql`(select o.id from ${orders} o where o.user_id = ${userId})`);

/** Rules of a table that knows nobody: each column is named all the same, so that a new one is thought about. */
export function nobody<T extends PgTable>(table: T, columns: Record<keyof T["$inferSelect"] & string, true>) {
  const entries = Object.keys(columns).map((column) => [column, plain]);
  return { table, kept: "it knows nobody", columns: Object.fromEntries(entries) } as PersonalTable;
}

/** As the database calls it. */
export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type Columns = Record<string, PgColumn>;
