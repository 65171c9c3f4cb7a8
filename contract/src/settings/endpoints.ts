import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";
import { email, Timestamp } from "../fields/fields.ts";
import { DkimSelector, MailDomain } from "./mailDomain.ts";
import { AllSettings, SETTINGS, type SettingsSection } from "./sections.ts";
import { ShopFront, ShopInfo } from "./shopInfo.ts";

/** How the shop sends its mail: it is set where the shop is started, not here. No password. */
export const MailSetup = z.object({
  /** Null: no mail server is set, and mails are kept. */
  server: z.string().nullable(),
  from: z.string(),
});
export type MailSetup = z.infer<typeof MailSetup>;

function saving<const Section extends SettingsSection, Shape extends z.core.$ZodLooseShape>(
  section: Section,
  body: z.ZodObject<Shape>,
) {
  return {
    access: "settings.write",
    summary: `Saves the settings of «${section}» whole. With the \`updated_at\` that was read, it refuses to undo what somebody else saved since`,
    body: z.object({ ...body.shape, updated_at: Timestamp.nullish() }),
    reply: answer({ settings: AllSettings.shape[section] }),
    refusals: ["record.changed"],
  } as const;
}

export const settingsEndpoints = endpoints({
  "GET /shop": {
    access: "anyone",
    summary: "Brand, company and contact data",
    reply: answer({ shop: ShopInfo }),
    cached: true,
  },
  "GET /shop/front": {
    access: "anyone",
    summary: "What the home page begins with, and the categories in the order of the menus",
    reply: answer({ front: ShopFront }),
    cached: true,
  },
  "GET /admin/settings": {
    access: "settings.read",
    summary: "All that the shopkeeper sets, and how the shop sends its mail",
    reply: answer({ settings: AllSettings, mail: MailSetup }),
  },
  "PUT /admin/settings/company": saving("company", SETTINGS.company.schema),
  "PUT /admin/settings/bank": saving("bank", SETTINGS.bank.schema),
  "PUT /admin/settings/legal": saving("legal", SETTINGS.legal.schema),
  "PUT /admin/settings/shipping": saving("shipping", SETTINGS.shipping.schema),
  "PUT /admin/settings/delivery": saving("delivery", SETTINGS.delivery.schema),
  "PUT /admin/settings/extras": saving("extras", SETTINGS.extras.schema),
  "PUT /admin/settings/taxes": saving("taxes", SETTINGS.taxes.schema),
  "PUT /admin/settings/invoices": saving("invoices", SETTINGS.invoices.schema),
  "PUT /admin/settings/verifactu": saving("verifactu", SETTINGS.verifactu.schema),
  "PUT /admin/settings/sale": saving("sale", SETTINGS.sale.schema),
  "PUT /admin/settings/limits": saving("limits", SETTINGS.limits.schema),
  "PUT /admin/settings/payments": saving("payments", SETTINGS.payments.schema),
  "PUT /admin/settings/notices": saving("notices", SETTINGS.notices.schema),
  "PUT /admin/settings/service": saving("service", SETTINGS.service.schema),
  "PUT /admin/settings/safety": saving("safety", SETTINGS.safety.schema),
  "PUT /admin/settings/retention": saving("retention", SETTINGS.retention.schema),
  "PUT /admin/settings/categories": saving("categories", SETTINGS.categories.schema),
  "PUT /admin/settings/search": saving("search", SETTINGS.search.schema),
  "PUT /admin/settings/mixing": saving("mixing", SETTINGS.mixing.schema),
  "PUT /admin/settings/texts": saving("texts", SETTINGS.texts.schema),
  "PUT /admin/settings/look": saving("look", SETTINGS.look.schema),
  "POST /admin/settings/smtp-test": {
    access: "settings.write",
    summary: "Sends a mail at once, and says what the mail server made of it; it takes some 15 seconds at most",
    body: z.object({ to: email("El email es obligatorio") }),
    reply: answer({
      sent: z.boolean(),
      /** What happened, for a person. */
      message: z.string(),
      /** In the server's own words, where it said something. */
      detail: z.string().nullable(),
    }),
  },
  "POST /admin/settings/mail-domain": {
    access: "settings.write",
    summary:
      "Looks up what the domain of the shop's sender says of its mail: SPF, DKIM, DMARC, MX. It takes some 6 seconds at most",
    body: z.object({ selector: DkimSelector.nullish() }),
    reply: answer({ mail_domain: MailDomain }),
    refusals: ["request.too_many"],
  },
});
