import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { email, Timestamp } from "./fields.ts";
import {
  BankSettings,
  CompanySettings,
  LegalSettings,
  LimitSettings,
  PaymentSettings,
  RetentionSettings,
  SafetySettings,
  SaleSettings,
  ServiceSettings,
  ShippingSettings,
  TaxSettings,
} from "./shopSettings.ts";
import { CategorySettings, ShopFront, TextSettings } from "./shopTexts.ts";

/** What the shop says of itself, on every page. Bank data is not here: it comes with an order. */
export const ShopInfo = z.object({
  brand: z.string(),
  tagline: z.string(),
  company: z.object({ name: z.string(), nif: z.string(), address: z.string() }),
  contact: z.object({ email: z.string(), phone: z.string() }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  unpaid_order_days: z.int(),
  /** How long after delivery a product may be reviewed. */
  review_window_days: z.int(),
  /** How many days a buyer has to step back, and years of guarantee: never less than the law gives. */
  withdrawal_days: z.int(),
  warranty_years: z.int(),
  /** How many working days pass until a transfer is seen, in words: «1 o 2». */
  payment_days: z.string(),
  age_gate: z.object({ denied_url: z.string() }),
  carriers: z.array(z.string()),
  /** What every page says today under its header. */
  announcement: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
  footer_line: z.string(),
});
export type ShopInfo = z.infer<typeof ShopInfo>;

/** Which state of a form somebody saw; null: nobody has set it yet. */
const Version = { updated_at: Timestamp.nullable() };

/** What is kept of the company need not pass the rules for what is typed: a new shop has nothing of it yet. */
const KeptCompany = CompanySettings.extend({ nif: z.string(), email: z.string() });

export const AllSettings = z.object({
  company: KeptCompany.extend(Version),
  bank: BankSettings.extend(Version),
  legal: LegalSettings.extend(Version),
  shipping: ShippingSettings.extend(Version),
  taxes: TaxSettings.extend(Version),
  sale: SaleSettings.extend(Version),
  limits: LimitSettings.extend(Version),
  payments: PaymentSettings.extend(Version),
  service: ServiceSettings.extend(Version),
  safety: SafetySettings.extend(Version),
  retention: RetentionSettings.extend(Version),
  categories: CategorySettings.extend(Version),
  texts: TextSettings.extend(Version),
});
export type AllSettings = z.infer<typeof AllSettings>;

/** How the shop sends its mail: it is set where the shop is started, not here. No password. */
export const MailSetup = z.object({
  /** Null: no mail server is set, and mails are kept. */
  server: z.string().nullable(),
  from: z.string(),
});
export type MailSetup = z.infer<typeof MailSetup>;

function saving<const Section extends keyof AllSettings, Shape extends z.core.$ZodLooseShape>(
  section: Section,
  body: z.ZodObject<Shape>,
) {
  return {
    access: "admin",
    permission: "settings.write",
    summary: `Saves the settings of «${section}» whole. With the \`updated_at\` that was read, it refuses to undo what somebody else saved since`,
    body: z.object({ ...body.shape, updated_at: Timestamp.nullish() }),
    reply: z.object({ success: z.literal(true), settings: AllSettings.shape[section] }),
    refusals: ["record.changed"],
  } as const;
}

export const settingsEndpoints = endpoints({
  "GET /shop": {
    access: "anyone",
    summary: "Brand, company and contact data",
    reply: z.object({ success: z.literal(true), shop: ShopInfo }),
    cached: true,
  },
  "GET /shop/front": {
    access: "anyone",
    summary: "What the home page begins with, and the categories in the order of the menus",
    reply: z.object({ success: z.literal(true), front: ShopFront }),
    cached: true,
  },
  "GET /admin/settings": {
    access: "admin",
    permission: "settings.read",
    summary: "All that the shopkeeper sets, and how the shop sends its mail",
    reply: z.object({ success: z.literal(true), settings: AllSettings, mail: MailSetup }),
  },
  "PUT /admin/settings/company": saving("company", CompanySettings),
  "PUT /admin/settings/bank": saving("bank", BankSettings),
  "PUT /admin/settings/legal": saving("legal", LegalSettings),
  "PUT /admin/settings/shipping": saving("shipping", ShippingSettings),
  "PUT /admin/settings/taxes": saving("taxes", TaxSettings),
  "PUT /admin/settings/sale": saving("sale", SaleSettings),
  "PUT /admin/settings/limits": saving("limits", LimitSettings),
  "PUT /admin/settings/payments": saving("payments", PaymentSettings),
  "PUT /admin/settings/service": saving("service", ServiceSettings),
  "PUT /admin/settings/safety": saving("safety", SafetySettings),
  "PUT /admin/settings/retention": saving("retention", RetentionSettings),
  "PUT /admin/settings/categories": saving("categories", CategorySettings),
  "PUT /admin/settings/texts": saving("texts", TextSettings),
  "POST /admin/settings/smtp-test": {
    access: "admin",
    permission: "settings.write",
    summary: "Sends a mail at once, and says what the mail server made of it; it takes some 15 seconds at most",
    body: z.object({ to: email("El email es obligatorio") }),
    reply: z.object({
      success: z.literal(true),
      sent: z.boolean(),
      /** What happened, for a person. */
      message: z.string(),
      /** In the server's own words, where it said something. */
      detail: z.string().nullable(),
    }),
  },
});
