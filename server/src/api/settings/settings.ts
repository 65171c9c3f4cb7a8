import { type BodyOf, type Endpoints, SETTINGS_SECTIONS, type SettingsSection, shadesOf } from "@bruma/contract";
import type { Tx } from "@bruma/db";
import {
  announcementAt,
  changeSettings,
  changeShipping,
  findHeroPicture,
  methodWords,
  normaliseIban,
  noteAct,
  Refusal,
  readGuaranteeNotice,
  readLogos,
  readSettings,
  refuseIncompleteSystem,
  refuseOtherCompany,
  refuseSharedSeries,
  type StaffShop,
  shopDay,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { senderOf } from "../../mail/composeMessage.ts";
import { tryMailServer } from "../../mail/tryMailServer.ts";
import { presentImage } from "../catalogue/catalogue.ts";
import { type AnswerOf, serve } from "../serve/serve.ts";
import { presentSettings } from "./presentSettings.ts";

const shadesIn = (colour: string) => (colour === "" ? null : shadesOf(colour));

type SavingKey = `PUT /admin/settings/${SettingsSection}`;

export function serveSettings(app: FastifyInstance): void {
  serve(app, "GET /shop", async ({ shows }) => {
    shows("settings");
    const { db } = app.shop;
    const [settings, notice, logos] = await Promise.all([readSettings(db), readGuaranteeNotice(db), readLogos(db)]);
    const { company, shipping, sale, legal, service, safety, texts, payments } = settings;
    const { brand, tagline, name, nif, address, email, phone, social } = company;
    return {
      shop: {
        brand,
        tagline,
        company: { name, nif, address },
        contact: { email, phone },
        social: social.map(({ name, url }) => ({ name, url })),
        unpaid_order_days: sale.unpaid_order_days,
        review_window_days: sale.review_window_days,
        withdrawal_days: legal.withdrawal_days,
        warranty_years: legal.warranty_years,
        payment_methods: methodWords(payments),
        payment_days: service.payment_days,
        carriers: shipping.carriers.map((carrier) => carrier.name),
        age_gate: { denied_url: safety.age_denied_url },
        announcement: announcementAt(settings, app.shop.now()),
        footer_line: texts.footer_line,
        menu: settings.categories.categories.flatMap(({ slug, hidden }) => (hidden ? [] : [slug])),
        guarantee_notice: notice,
        mixing: settings.mixing.enabled,
        look: {
          brand: shadesIn(settings.look.brand),
          accent: shadesIn(settings.look.accent),
          fonts: settings.look.fonts,
          logos,
        },
      },
    };
  });

  serve(app, "GET /shop/front", async ({ shows }) => {
    shows("settings");
    const { db } = app.shop;
    const [{ texts, categories }, picture] = await Promise.all([readSettings(db), findHeroPicture(db)]);
    const hero = { title: texts.hero_title, lead: texts.hero_lead, picture: picture ? presentImage(picture) : null };
    return { front: { hero, categories: categories.categories } };
  });

  serve(app, "GET /admin/settings", async () => {
    const [settings, kept] = await Promise.all([presentSettings(app.shop.db), readSettings(app.shop.db)]);
    const { name, address } = app.config.mailFrom ?? senderOf(kept, app.shop.publicUrl);
    return {
      settings,
      mail: { server: serverName(app.config.smtpUrl), from: name ? `${name} <${address}>` : address },
    };
  });

  for (const section of SETTINGS_SECTIONS) {
    serve(app, `PUT /admin/settings/${section}`, async ({ shop, body }) => {
      await save(shop, section, body);
      const settings = (await presentSettings(shop.db))[section];
      return { settings } as AnswerOf<SavingKey>;
    });
  }

  serve(app, "POST /admin/settings/smtp-test", async ({ shop, body }) => {
    const { sent, message, detail } = await tryMailServer(shop, app.config, body.to);
    await noteAct(shop, { subject: "settings", id: "smtp-test", after: { sent } });
    return { sent, message, detail };
  });
}

/** Sections are told apart by what only they hold, so that each is saved with its own type. */
async function save(shop: StaffShop, section: SettingsSection, body: BodyOf<Endpoints[SavingKey]>): Promise<void> {
  const { updated_at: seen, ...values } = body;
  const check = unchangedSince(section, seen);
  if ("rates" in values) return changeShipping(shop, values, check);
  if ("simplified_prefix" in values) {
    return changeSettings(shop, { [section]: values }, async (tx) => {
      await check(tx);
      await refuseSharedSeries(tx, values, shopDay(shop.now()));
    });
  }
  if ("nif" in values) {
    return changeSettings(shop, { [section]: values }, async (tx) => {
      await check(tx);
      await refuseOtherCompany(tx, values.nif);
    });
  }
  if ("system_id" in values) refuseIncompleteSystem(values, await readSettings(shop.db));
  if ("iban" in values) return changeSettings(shop, { bank: { ...values, iban: normaliseIban(values.iban) } }, check);
  await changeSettings(shop, { [section]: values }, check);
}

/** Refuses `record.changed`, with what is kept now, where that is not what the caller had seen. */
function unchangedSince(section: SettingsSection, seen: string | null | undefined) {
  return async (tx: Tx) => {
    if (seen === undefined) return;
    const current = (await presentSettings(tx))[section];
    if (current.updated_at !== seen) throw new Refusal("record.changed", { current });
  };
}

/** «mail.example:587», without the account and its password. */
function serverName(smtpUrl: string | undefined): string | null {
  return smtpUrl === undefined ? null : new URL(smtpUrl).host;
}
