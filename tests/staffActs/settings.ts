import type { AllSettings } from "@bruma/contract";
import type { TestApp } from "@bruma/server/testApp";
import { COMPANY } from "../issueSimplified.ts";
import type { StaffActs } from "./StaffAct.ts";

type Section = keyof AllSettings;

/** Saves what a form shows, with this changed. */
function saving<S extends Section>(section: S, change: Partial<AllSettings[S]>) {
  return async (app: TestApp, token: string) => {
    const { body } = await app.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token });
    return { path: `/admin/settings/${section}`, body: { ...body.settings[section], ...change } };
  };
}

export const settingsActs: StaffActs = {
  "PUT /admin/settings/company": saving("company", { ...COMPANY, email: "hola@bruma.example" }),
  "PUT /admin/settings/bank": saving("bank", { iban: "ES91 2100 0418 4502 0005 1332" }),
  "PUT /admin/settings/legal": saving("legal", { warranty_years: 5 }),
  "PUT /admin/settings/shipping": saving("shipping", { default_time: "48h" }),
  "PUT /admin/settings/delivery": saving("delivery", { closed_days: ["2026-12-24"] }),
  "PUT /admin/settings/extras": saving("extras", { gift: { enabled: true, price: 2 } }),
  "PUT /admin/settings/taxes": saving("taxes", { vat_percent: 10 }),
  "PUT /admin/settings/invoices": saving("invoices", { complete_prefix: "C" }),
  "PUT /admin/settings/verifactu": saving("verifactu", { system_id: "B2" }),
  "PUT /admin/settings/sale": saving("sale", { unpaid_order_days: 9 }),
  "PUT /admin/settings/limits": saving("limits", { open_orders: 3 }),
  "PUT /admin/settings/payments": saving("payments", { daily_mail: true }),
  "PUT /admin/settings/notices": saving("notices", { orders: "daily" }),
  "PUT /admin/settings/service": saving("service", { cut_off: "12:30" }),
  "PUT /admin/settings/safety": saving("safety", { promotion_restricted: true }),
  "PUT /admin/settings/retention": saving("retention", { orders_years: 8 }),
  "PUT /admin/settings/categories": async (app, token) => {
    const { body } = await app.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token });
    const { categories, updated_at } = body.settings.categories;
    return { path: "/admin/settings/categories", body: { categories: categories.toReversed(), updated_at } };
  },
  "PUT /admin/settings/search": saving("search", { synonyms: ["pila = batería"] }),
  "PUT /admin/settings/mixing": saving("mixing", { enabled: false }),
  "PUT /admin/settings/texts": saving("texts", { announcement: "Cerrado por vacaciones" }),
  "PUT /admin/settings/look": saving("look", { accent: "#7a1fa2" }),
  "POST /admin/settings/smtp-test": async () => ({
    path: "/admin/settings/smtp-test",
    body: { to: "ana@example.com" },
  }),
  "POST /admin/settings/mail-domain": async () => ({
    path: "/admin/settings/mail-domain",
    body: { selector: "s1" },
  }),
};
