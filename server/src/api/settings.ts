import {
  announcementAt,
  changeSettings,
  changeShipping,
  normaliseIban,
  noteChange,
  Refusal,
  readSettings,
  type SettingsCheck,
  type Shop,
  type ShopSettings,
  transact,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { senderOf } from "../mail/composeMessage.ts";
import { tryMailServer } from "../mail/tryMailServer.ts";
import {
  cashOnDeliveryOf,
  limitsOf,
  presentAllSettings,
  rateOf,
  type SettingsSection,
  serviceOf,
} from "./presentSettings.ts";
import { serve } from "./serve.ts";

export function serveSettings(app: FastifyInstance): void {
  serve(app, "GET /shop", async ({ shows }) => {
    shows("settings");
    const settings = await readSettings(app.shop.db);
    const { brand, company, contact, social, carriers, orders, reviews, ageGate, law, service } = settings;
    return {
      success: true,
      shop: {
        brand: brand.name,
        tagline: brand.tagline,
        company: { name: company.name, nif: company.nif, address: company.address },
        contact: { email: contact.email, phone: contact.phone },
        social: social.map(({ name, url }) => ({ name, url })),
        unpaid_order_days: orders.unpaidDays,
        review_window_days: reviews.windowDays,
        withdrawal_days: law.withdrawalDays,
        warranty_years: law.warrantyYears,
        payment_days: service.paymentDays,
        carriers: carriers.map(({ name }) => name),
        age_gate: { denied_url: ageGate.deniedUrl },
        announcement: announcementAt(settings, app.shop.now()),
        footer_line: settings.texts.footerLine,
      },
    };
  });

  serve(app, "GET /shop/front", async ({ shows }) => {
    shows("settings");
    const { texts, categories } = await readSettings(app.shop.db);
    return { success: true, front: { hero: { title: texts.heroTitle, lead: texts.heroLead }, categories } };
  });

  serve(app, "GET /admin/settings", async () => {
    const [settings, kept] = await Promise.all([presentAllSettings(app.shop.db), readSettings(app.shop.db)]);
    const { name, address } = app.config.mailFrom ?? senderOf(kept, app.shop.publicUrl);
    return {
      success: true,
      settings,
      mail: { server: serverName(app.config.smtpUrl), from: name ? `${name} <${address}>` : address },
    };
  });

  serveSaving(app);

  serve(app, "POST /admin/settings/smtp-test", async ({ shop, body }) => {
    const { sent, message, detail } = await tryMailServer(shop, app.config, body.to);
    await transact(shop, async (tx) => noteChange(tx, { subject: "settings", id: "smtp-test", after: { sent } }));
    return { success: true, sent, message, detail };
  });
}

/** What each form holds, kept where the shop reads it. */
function serveSaving(app: FastifyInstance): void {
  const shown = async <Section extends SettingsSection>(section: Section) => {
    const settings = await presentAllSettings(app.shop.db);
    return { success: true as const, settings: settings[section] };
  };

  serve(app, "PUT /admin/settings/company", async ({ shop, body }) => {
    const { brand, tagline, name, nif, address, email, phone, social } = body;
    await save(shop, "company", body, {
      brand: { name: brand, tagline },
      company: { name, nif, address },
      contact: { email, phone },
      social,
    });
    return shown("company");
  });

  serve(app, "PUT /admin/settings/bank", async ({ shop, body }) => {
    const { bank, holder, iban } = body;
    await save(shop, "bank", body, { bank: { bank, holder, iban: normaliseIban(iban) } });
    return shown("bank");
  });

  serve(app, "PUT /admin/settings/legal", async ({ shop, body }) => {
    const { registry, withdrawal_days: withdrawalDays, warranty_years: warrantyYears } = body;
    const { packaging_number: packaging, electrical_number: electrical, excise_code: excise } = body;
    await save(shop, "legal", body, {
      law: { registry, withdrawalDays, warrantyYears },
      registers: { packaging, electrical, excise },
    });
    return shown("legal");
  });

  serve(app, "PUT /admin/settings/shipping", async ({ shop, body }) => {
    const change = {
      tariff: body.rates.map(rateOf),
      delivery: { defaultTime: body.default_time, sameDayPostcodes: [...new Set(body.same_day_postcodes)].sort() },
      carriers: body.carriers.map(({ name, tracking_url }) => ({ name, trackingUrl: tracking_url })),
    };
    await changeShipping(shop, change, unchangedSince("shipping", body));
    return shown("shipping");
  });

  serve(app, "PUT /admin/settings/taxes", async ({ shop, body }) => {
    await save(shop, "taxes", body, { taxes: { vatPercent: body.vat_percent } });
    return shown("taxes");
  });

  serve(app, "PUT /admin/settings/sale", async ({ shop, body }) => {
    await save(shop, "sale", body, {
      orders: { unpaidDays: body.unpaid_order_days },
      reviews: { windowDays: body.review_window_days },
      messages: { answerDays: body.message_answer_days },
    });
    return shown("sale");
  });

  serve(app, "PUT /admin/settings/limits", async ({ shop, body }) => {
    await save(shop, "limits", body, { limits: limitsOf(body) });
    return shown("limits");
  });

  serve(app, "PUT /admin/settings/payments", async ({ shop, body }) => {
    const { apply_exact: applyExact, daily_mail: dailyMail, reminder } = body;
    const cashOnDelivery = cashOnDeliveryOf(body.cash_on_delivery);
    await save(shop, "payments", body, { payments: { applyExact, dailyMail, reminder, cashOnDelivery } });
    return shown("payments");
  });

  serve(app, "PUT /admin/settings/service", async ({ shop, body }) => {
    await save(shop, "service", body, { service: serviceOf(body) });
    return shown("service");
  });

  serve(app, "PUT /admin/settings/safety", async ({ shop, body }) => {
    await save(shop, "safety", body, {
      security: { staffTotpRequired: body.staff_totp_required },
      promotion: { restricted: body.promotion_restricted },
      ageGate: { deniedUrl: body.age_denied_url },
    });
    return shown("safety");
  });

  serve(app, "PUT /admin/settings/retention", async ({ shop, body }) => {
    const { orders_years: ordersYears, inactive_years: inactiveYears } = body;
    await save(shop, "retention", body, { retention: { ordersYears, inactiveYears } });
    return shown("retention");
  });

  serve(app, "PUT /admin/settings/categories", async ({ shop, body }) => {
    await save(shop, "categories", body, { categories: body.categories });
    return shown("categories");
  });

  serve(app, "PUT /admin/settings/texts", async ({ shop, body }) => {
    await save(shop, "texts", body, {
      texts: {
        heroTitle: body.hero_title,
        heroLead: body.hero_lead,
        announcement: body.announcement,
        announcementUrl: body.announcement_url,
        announcementUntil: body.announcement_until,
        footerLine: body.footer_line,
      },
    });
    return shown("texts");
  });
}

interface Seen {
  updated_at?: string | null | undefined;
}

function save(shop: Shop, section: SettingsSection, seen: Seen, changes: Partial<ShopSettings>): Promise<void> {
  return changeSettings(shop, changes, unchangedSince(section, seen));
}

/** Refuses `record.changed`, with what is kept now, where that is not what the caller had seen. */
function unchangedSince(section: SettingsSection, { updated_at: seen }: Seen): SettingsCheck {
  return async (tx) => {
    if (seen === undefined) return;
    const current = (await presentAllSettings(tx))[section];
    if (current.updated_at !== seen) throw new Refusal("record.changed", { current });
  };
}

/** «mail.example:587», without the account and its password. */
function serverName(smtpUrl: string | undefined): string | null {
  return smtpUrl === undefined ? null : new URL(smtpUrl).host;
}
