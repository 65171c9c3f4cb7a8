import { z } from "zod";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { day, Id, line, Pagination, paragraph, Timestamp } from "../fields/fields.ts";
import { asWholeFile, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { LOT_FILTERS, LOT_REASONS, LOT_STATES, MAIL_STATES, ORDER_STATUSES } from "../vocabulary/index.ts";

const Day = day();
const BestBefore = z.union([Day, z.literal("").transform(() => null)], "Fecha no válida").nullish();
// Its preview is asked for in an address, which must stay short enough.
const NOTICE_MAX = 600;
const LotCode = line(60, "Indica el código del lote");

/** The lot of a stock entry: a known one by its code, else a new one. What a known one already says of itself stays. */
export const StockLot = z.object({
  code: LotCode,
  best_before: BestBefore,
  received_on: Day.optional(),
  supplier: line(120).nullish(),
  note: line(300).nullish(),
});
export type StockLot = z.infer<typeof StockLot>;

/** `lot_id` and how many units: what a line of a parcel takes. */
export const LotUnits = z.object({ lot_id: Id, quantity: z.int("Indica una cantidad").min(1).max(100_000) });

export const LotSummary = z.object({
  id: Id,
  code: z.string(),
  product_id: Id,
  product: z.string(),
  variant_id: Id,
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  best_before: z.string().nullable(),
  received_on: z.string(),
  supplier: z.string().nullable(),
  state: z.enum(LOT_STATES),
  /** Units that are still here. */
  quantity: z.int(),
  is_expired: z.boolean(),
  expires_soon: z.boolean(),
  updated_at: Timestamp,
});
export type LotSummary = z.infer<typeof LotSummary>;

const Recall = z.object({
  id: Id,
  at: Timestamp,
  by: z.string().nullable(),
  hazard: z.string(),
  instructions: z.string(),
  remedies: z.string(),
  contact: z.string(),
  with_unknown: z.boolean(),
  mail_count: z.int(),
  /** How far its mails have come; those that are a year old are gone. */
  mails: z.array(z.object({ state: z.enum(MAIL_STATES), count: z.int() })),
});

export const Lot = LotSummary.extend({
  note: z.string().nullable(),
  withdrawn_at: Timestamp.nullable(),
  withdrawn_reason: z.string().nullable(),
  /** Of a withdrawn lot: units that unsent orders had bought of it, and that leave the stock when goods of them come back. */
  short: z.int(),
  /** What its variant has for sale, and what of that is in no lot. */
  stock: z.int(),
  movements: z.array(
    z.object({
      id: Id,
      delta: z.int(),
      reason: z.enum(LOT_REASONS),
      order_id: Id.nullable(),
      by: z.string().nullable(),
      at: Timestamp,
    }),
  ),
  buyers: z.object({
    orders: z.int(),
    /** Whom a recall would reach. */
    people: z.int(),
    /** Orders whose person is erased: nobody can be told. */
    erased: z.int(),
    /** Orders that got the product since the lot came, with no lot noted for all of it. */
    unknown_orders: z.int(),
    /** Whom a recall would reach with those. */
    people_with_unknown: z.int(),
  }),
  recalls: z.array(Recall),
});
export type Lot = z.infer<typeof Lot>;

export const LotBuyer = z.object({
  order_id: Id,
  ordered_at: Timestamp,
  status: z.enum(ORDER_STATUSES),
  /** When its units left. */
  shipped_at: Timestamp,
  quantity: z.int(),
  /** Null where the person is erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type LotBuyer = z.infer<typeof LotBuyer>;

/** What a line of an order can still be sent from. */
export const OrderLotLine = z.object({
  position: z.int(),
  /** Units that are still to be sent. */
  quantity: z.int(),
  /** Of this legal class a lot is asked for; nothing stops where there is none. */
  expects_lot: z.boolean(),
  lots: z.array(
    z.object({
      id: Id,
      code: z.string(),
      best_before: z.string().nullable(),
      quantity: z.int(),
      is_expired: z.boolean(),
    }),
  ),
});
export type OrderLotLine = z.infer<typeof OrderLotLine>;

export const LotQuery = ListQuery.extend({
  filter: filterOf(LOT_FILTERS),
  variant: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  sort: sortedBy("code", "best_before", "received", "quantity").optional(),
});
export type LotQuery = z.infer<typeof LotQuery>;

export const ChangeLot = z.object({
  code: LotCode.optional(),
  best_before: BestBefore,
  received_on: Day.optional(),
  supplier: line(120).nullish(),
  note: line(300).nullish(),
  /** What was read before: if somebody saved meanwhile, nothing is overwritten. */
  updated_at: Timestamp.optional(),
});
export type ChangeLot = z.infer<typeof ChangeLot>;

/** What a recall notice says (Regulation (EU) 2023/988, art. 36.2); product, lot and title the shop adds itself. */
export const RecallNotice = z.object({
  hazard: paragraph(NOTICE_MAX, "Describe el riesgo"),
  instructions: paragraph(NOTICE_MAX, "Di qué debe hacer quien lo tenga"),
  remedies: paragraph(NOTICE_MAX, "Di qué remedios ofreces"),
  contact: paragraph(NOTICE_MAX, "Di cómo contactar"),
});
export type RecallNotice = z.infer<typeof RecallNotice>;
/** What of it the shop can write by itself: the hazard is left to whoever knows it. */
const RecallTemplate = z.object({
  hazard: z.string(),
  instructions: z.string(),
  remedies: z.string(),
  contact: z.string(),
});

const LotReply = answer({ lot: Lot });

export const lotEndpoints = endpoints({
  "GET /admin/lots": {
    access: "products.read",
    summary: "Lots of goods, newest first; looked for by code, supplier, product or SKU",
    query: LotQuery,
    reply: answer({
      lots: z.array(LotSummary),
      pagination: Pagination,
      summary: z.object({ left: z.int(), expiring: z.int(), expired: z.int(), withdrawn: z.int() }),
    }),
  },
  "GET /admin/lots/export": {
    access: "products.read",
    summary: "The lots of the table as a file, all pages of it",
    ...asWholeFile(LotQuery),
  },
  "GET /admin/lots/:id": {
    ...oneById("lot.not_found"),
    access: "products.read",
    summary: "One lot: where it came from, what is left of it, how many bought it, what they were told",
    reply: LotReply,
  },
  "PUT /admin/lots/:id": {
    ...oneById("lot.not_found"),
    access: "stock.write",
    summary: "Changes what is said of a lot. A stale `updated_at` is refused, with the record as it is now",
    body: ChangeLot,
    reply: LotReply,
    refusals: ["lot.code_taken", "record.changed"],
  },
  "GET /admin/lots/:id/buyers": {
    ...oneById("lot.not_found"),
    access: "orders.read",
    summary: "Who bought a lot: every order that got units of it, newest first",
    query: ListQuery.omit({ search: true }),
    reply: answer({ buyers: z.array(LotBuyer), pagination: Pagination }),
  },
  "GET /admin/lots/:id/buyers/export": {
    ...oneById("lot.not_found"),
    access: "orders.read",
    summary: "Who bought a lot, as a file",
    ...asFile("text/csv"),
  },
  "POST /admin/lots/:id/withdraw": {
    ...oneById("lot.not_found"),
    access: "stock.write",
    summary: "Takes what is left of a lot out of sale, for good",
    body: z.object({ reason: line(300, "Indica el motivo") }),
    reply: LotReply.extend({
      /** Units that are promised in orders beyond what is now left. */
      short: z.int(),
    }),
    refusals: ["lot.withdrawn"],
  },
  "GET /admin/lots/:id/recall": {
    ...oneById("lot.not_found"),
    access: "law.read",
    summary: "The template of the recall notice, filled in for this lot",
    reply: answer({ title: z.string(), notice: RecallTemplate }),
  },
  "GET /admin/lots/:id/recall/preview": {
    ...oneById("lot.not_found"),
    access: "law.read",
    summary: "The mail as a buyer would get it",
    query: RecallNotice.partial(),
    reply: answer({ subject: z.string(), html: z.string() }),
  },
  "POST /admin/lots/:id/recall": {
    ...oneById("lot.not_found"),
    access: "law.write",
    summary: "Mails the recall notice to every buyer of a withdrawn lot, once each. What is sent cannot be called back",
    body: RecallNotice.extend({
      /** Also to who got the product with no lot noted. */
      with_unknown: z.boolean().default(false),
      /** How many people whoever confirms was told it goes to. */
      people: z.int().min(1),
      /** How many notices of this lot they saw as sent before. */
      before: z.int().min(0),
    }),
    reply: LotReply,
    status: 201,
    refusals: ["lot.not_withdrawn", "recall.already_sent", "recall.people_changed"],
  },
  "GET /admin/orders/:id/lots": {
    access: "orders.read",
    summary:
      "From which lots an order's units that are still to be sent can be taken, in the order in which they expire",
    ...oneById("order.not_found"),
    reply: answer({ lines: z.array(OrderLotLine) }),
  },
});
