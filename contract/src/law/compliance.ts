import { z } from "zod";
import { LegalProblem } from "../catalogue/adminProducts.ts";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { day, Id, line, PageNumber, Pagination, pageLimit, Timestamp } from "../fields/fields.ts";
import {
  BAN_ATTRIBUTES,
  COMMUNITIES,
  LEGAL_AREAS,
  LEGAL_CLASSES,
  LEGAL_POINT_STATES,
  SALE_BAN_KINDS,
  SALE_BAN_STATES,
} from "../vocabulary/index.ts";
import { LIST_ROWS } from "../vocabulary/lists.ts";

/** One thing that the law asks of the shop, and how the shop stands to it now. */
export const LegalPoint = z.object({
  id: z.string(),
  area: z.enum(LEGAL_AREAS),
  title: z.string(),
  /** What it asks. */
  asks: z.string(),
  source: z.string(),
  /** Its article, or its exact words, could not be compared with the official text. */
  is_unverified: z.boolean(),
  state: z.enum(LEGAL_POINT_STATES),
  /** What the shop sees of itself. */
  why: z.string(),
  /** Where it is put right, or looked at. */
  fix: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type LegalPoint = z.infer<typeof LegalPoint>;

export const Compliance = z.object({
  points: z.array(LegalPoint),
  summary: z.object({ met: z.int(), open: z.int(), missing: z.int() }),
  /** The invented company of the demo: nothing here is true of a real one. */
  is_demo: z.boolean(),
  /** When all products were held against the rules last; null: not yet. */
  last_check: z.object({ at: Timestamp, checked: z.int(), stopped: z.int() }).nullable(),
});
export type Compliance = z.infer<typeof Compliance>;

/** Whether mail leaves the shop, and what of it did not. */
export const MailReadiness = z.object({
  /** Without a mail server no mail leaves: all are kept. */
  sends: z.boolean(),
  kept: z.int(),
  held: z.int(),
  /** What the mail server said last, where it refuses mails again and again; null where it takes them. */
  refusal: z.string().nullable(),
  /** Of the mails written since that day, how many were given up, and of how many nobody knows whether they arrived. */
  since: z.iso.date(),
  failed: z.int(),
  uncertain: z.int(),
});
export type MailReadiness = z.infer<typeof MailReadiness>;

/** Whether the shop may take orders, and what it has not been told yet. */
export const Readiness = z.object({
  ready: z.boolean(),
  is_demo: z.boolean(),
  /** The owner has not opened it yet, or closed it. */
  is_closed: z.boolean(),
  missing: z.array(
    z.object({
      group: z.enum(["company", "bank", "law", "contact"]),
      field: z.string(),
      label: z.string(),
      keeps_from_selling: z.boolean(),
    }),
  ),
  mail: MailReadiness,
});
export type Readiness = z.infer<typeof Readiness>;

export const StoppedProduct = z.object({
  id: Id,
  name: z.string(),
  since: Timestamp,
  ban_id: Id.nullable(),
  reasons: z.array(LegalProblem),
});
export type StoppedProduct = z.infer<typeof StoppedProduct>;

export const SaleBan = z.object({
  id: Id,
  kind: z.enum(SALE_BAN_KINDS),
  value: z.string(),
  /** Where it is not delivered to; null where it is not sold at all. */
  community: z.enum(COMMUNITIES).nullable(),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  reason: z.string(),
  source: z.string().nullable(),
  state: z.enum(SALE_BAN_STATES),
  /** How many products it keeps off sale now; once it is over or lifted, how many are still to be put back. */
  stopped: z.int(),
  created_by: z.string().nullable(),
  created_at: Timestamp,
  lifted_by: z.string().nullable(),
  lifted_at: Timestamp.nullable(),
});
export type SaleBan = z.infer<typeof SaleBan>;

const target = {
  kind: z.enum(SALE_BAN_KINDS, "Elige qué se retira"),
  value: line(80, "Elige qué se retira"),
};

export const SaleBanForm = z.object({
  ...target,
  /** One community, to which it is not delivered; left out or empty: all of Spain, where it is taken off sale. */
  community: z.union([z.enum(COMMUNITIES, "Elige una comunidad"), z.literal("")]).nullish(),
  from: day("El primer día es obligatorio"),
  until: z.union([day(), z.literal("")]).nullish(),
  reason: line(300, "El motivo es obligatorio"),
  source: line(200).nullish(),
});
export type SaleBanForm = z.infer<typeof SaleBanForm>;

const Choice = z.object({ value: z.string(), products: z.int() });

export const complianceEndpoints = endpoints({
  "GET /admin/compliance": {
    access: "law.read",
    summary: "Each legal point with its source and its state, as the shop stands now",
    reply: answer({ compliance: Compliance }),
  },
  "GET /admin/compliance/export": {
    access: "law.read",
    summary: "The legal points as a file",
    ...asFile("text/csv"),
  },
  "GET /admin/compliance/readiness": {
    access: "law.read",
    summary: "Whether the shop may take orders, which data it lacks, and whether its mail leaves",
    reply: answer({ readiness: Readiness }),
  },
  "GET /admin/compliance/stopped": {
    access: "law.read",
    summary: "Products that a rule or a ban keeps off sale, the last one first",
    query: z.object({ rule: line(80).optional(), page: PageNumber, limit: pageLimit(LIST_ROWS[0]) }),
    reply: answer({ products: z.array(StoppedProduct), pagination: Pagination }),
  },
  "POST /admin/compliance/check": {
    access: "law.write",
    summary:
      "Holds every product on sale against the rules in force, as each night, and takes off sale what breaks one",
    reply: answer({ checked: z.int(), stopped: z.int() }),
  },
  "GET /admin/sale-bans": {
    access: "law.read",
    summary: "Classes, flavours and attributes that are or were switched off, and what there is to switch off",
    reply: answer({
      bans: z.array(SaleBan),
      /** `products`: how many of it are on sale. */
      choices: z.object({
        classes: z.array(Choice.extend({ value: z.enum(LEGAL_CLASSES) })),
        flavours: z.array(Choice),
        attributes: z.array(Choice.extend({ value: z.enum(BAN_ATTRIBUTES) })),
      }),
    }),
  },
  "GET /admin/sale-bans/preview": {
    access: "law.read",
    summary: "How many products on sale a ban would take off",
    query: z.object(target),
    reply: answer({ products: z.int() }),
  },
  "POST /admin/sale-bans": {
    access: "law.write",
    summary:
      "Switches a whole legal class, a flavour family or what has an attribute off from a day on; from today on, at once. With a community it stays on sale, and is not delivered there",
    body: SaleBanForm,
    reply: answer({ ban: SaleBan, stopped: z.int() }),
    status: 201,
    refusals: ["sale_ban.exists"],
  },
  "POST /admin/sale-bans/:id/lift": {
    access: "law.write",
    summary:
      "Calls a ban off: what it alone kept off sale is on sale again, `left` of it soon after: the ban's `stopped` tells how far that is",
    ...oneById("sale_ban.not_found"),
    reply: answer({ ban: SaleBan, restored: z.int(), left: z.int() }),
    refusals: ["sale_ban.ended"],
  },
});
