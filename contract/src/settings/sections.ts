import { z } from "zod";
import { Timestamp } from "../fields/fields.ts";
import { bank } from "./bank.ts";
import { company } from "./company.ts";
import { delivery } from "./delivery.ts";
import { extras } from "./extras.ts";
import { invoices } from "./invoices.ts";
import { legal } from "./legal.ts";
import { limits } from "./limits.ts";
import { look } from "./look/lookSection.ts";
import { mixing } from "./mixing.ts";
import { notices } from "./notices.ts";
import { payments } from "./payments.ts";
import { retention, safety } from "./safety.ts";
import { sale, taxes } from "./sale.ts";
import { search } from "./search.ts";
import { service } from "./service.ts";
import { shipping } from "./shipping.ts";
import { categories, texts } from "./texts.ts";
import { verifactu } from "./verifactu.ts";

/** Everything that a shopkeeper sets, in the order of the screen. */
export const SETTINGS = {
  company,
  bank,
  shipping,
  delivery,
  extras,
  service,
  legal,
  taxes,
  invoices,
  verifactu,
  sale,
  limits,
  payments,
  notices,
  safety,
  retention,
  categories,
  search,
  mixing,
  texts,
  look,
};
export type SettingsSection = keyof typeof SETTINGS;
/** A section as it is sent, with amounts in euros. */
export type SettingsOf<Section extends SettingsSection> = z.input<(typeof SETTINGS)[Section]["schema"]>;
export const SETTINGS_SECTIONS = Object.keys(SETTINGS) as SettingsSection[];

/** Which state of a form somebody saw; null: nobody has set it yet. */
const Version = { updated_at: Timestamp.nullable() };

/** What is kept of the company need not pass the rules for what is typed: a new shop has nothing of it yet. */
const KeptCompany = company.schema.extend({ nif: z.string(), email: z.string() });

export const AllSettings = z.object({
  company: KeptCompany.extend(Version),
  bank: bank.schema.extend(Version),
  shipping: shipping.schema.extend(Version),
  delivery: delivery.schema.extend(Version),
  extras: extras.schema.extend(Version),
  service: service.schema.extend(Version),
  legal: legal.schema.extend(Version),
  taxes: taxes.schema.extend(Version),
  invoices: invoices.schema.extend(Version),
  verifactu: verifactu.schema.extend(Version),
  sale: sale.schema.extend(Version),
  limits: limits.schema.extend(Version),
  payments: payments.schema.extend(Version),
  notices: notices.schema.extend(Version),
  safety: safety.schema.extend(Version),
  retention: retention.schema.extend(Version),
  categories: categories.schema.extend(Version),
  search: search.schema.extend(Version),
  mixing: mixing.schema.extend(Version),
  texts: texts.schema.extend(Version),
  look: look.schema.extend(Version),
});
export type AllSettings = z.infer<typeof AllSettings>;
