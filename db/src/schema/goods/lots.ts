import { LOT_REASONS, LOT_STATES } from "@bruma/contract";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { users } from "../people/users.ts";
import { shipmentLines } from "../shipments.ts";
import { createdAt, id, moment, oneOf } from "../types.ts";
import { stockMovements, variants } from "./catalogue.ts";

/**
 * Goods of one variant that came from one batch of its maker. `quantity` repeats the sum of the lot's movements: the trigger
 * `lot_movements_roll_up` keeps it true, and nothing else writes it. Stock without a lot is allowed.
 */
export const lots = pgTable(
  "lots",
  {
    id: id(),
    /** No cascade: who bought a lot must be known also when its product leaves the shop. */
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    code: text().notNull(),
    bestBefore: date({ mode: "string" }),
    receivedOn: date({ mode: "string" }).notNull(),
    supplier: text(),
    note: text(),
    state: text({ enum: LOT_STATES }).notNull().default("active"),
    /** Units that are still here; of a withdrawn lot, not for sale. */
    quantity: integer().notNull().default(0),
    /** Of a withdrawn lot: units that unsent orders had bought of it. They come out of the stock as soon as goods of such orders come back. */
    shortUnits: integer().notNull().default(0),
    withdrawnAt: moment(),
    withdrawnReason: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("lots_variant_code_key").on(t.variantId, sql`lower(code)`),
    index("lots_code_idx").on(t.code, t.id),
    index("lots_best_before_idx").on(t.bestBefore, t.id),
    index("lots_received_on_idx").on(t.receivedOn, t.id),
    index("lots_left_idx").on(t.bestBefore, t.id).where(sql`state = 'active' and quantity > 0`),
    index("lots_withdrawn_idx").on(t.id).where(sql`state = 'withdrawn'`),
    index("lots_search_idx").using("gin", sql`search_form(code || ' ' || coalesce(supplier, '')) gin_trgm_ops`),
    check("lots_state_check", oneOf("state", LOT_STATES)),
    check("lots_quantity_check", sql`quantity >= 0`),
    check("lots_short_units_check", sql`short_units >= 0 and (short_units = 0 or state = 'withdrawn')`),
    check("lots_withdrawn_check", sql`(state = 'withdrawn') = (withdrawn_at is not null)`),
  ],
);

/** Ledger, append-only (a trigger refuses anything else but that its actor is forgotten): every change of a lot's units. */
export const lotMovements = pgTable(
  "lot_movements",
  {
    id: id(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    delta: integer().notNull(),
    reason: text({ enum: LOT_REASONS }).notNull(),
    /** The movement of the variant's stock that it is a part of; a parcel has none: its order took the stock before. */
    stockMovementId: integer().references(() => stockMovements.id),
    /** As in `stock_movements`: no foreign key. */
    orderId: integer(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    at: createdAt(),
  },
  (t) => [
    index("lot_movements_lot_id_idx").on(t.lotId, t.id),
    uniqueIndex("lot_movements_stock_movement_key").on(t.stockMovementId),
    index("lot_movements_actor_id_idx").on(t.actorId),
    check("lot_movements_reason_check", oneOf("reason", LOT_REASONS)),
    check("lot_movements_delta_check", sql`delta <> 0`),
  ],
);

/** From which lots the units of a parcel's line were taken. A line may hold more units than its lots: those are «sin lote». */
export const shipmentLots = pgTable(
  "shipment_lots",
  {
    shipmentId: integer().notNull(),
    position: integer().notNull(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.position, t.lotId] }),
    index("shipment_lots_lot_id_idx").on(t.lotId, t.shipmentId),
    foreignKey({
      name: "shipment_lots_shipment_line_fk",
      columns: [t.shipmentId, t.position],
      foreignColumns: [shipmentLines.shipmentId, shipmentLines.position],
    }).onDelete("cascade"),
    check("shipment_lots_quantity_check", sql`quantity > 0`),
  ],
);

/** What was mailed to the buyers of a lot that was withdrawn (Regulation (EU) 2023/988, art. 36); its mails name its id. */
export const lotRecalls = pgTable(
  "lot_recalls",
  {
    id: id(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    hazard: text().notNull(),
    instructions: text().notNull(),
    remedies: text().notNull(),
    contact: text().notNull(),
    /** Whether it also went to who got the product without a lot being noted. */
    withUnknown: boolean().notNull(),
    mailCount: integer().notNull(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    at: createdAt(),
  },
  (t) => [
    index("lot_recalls_lot_id_idx").on(t.lotId, t.id),
    index("lot_recalls_actor_id_idx").on(t.actorId),
    check("lot_recalls_mail_count_check", sql`mail_count > 0`),
  ],
);
