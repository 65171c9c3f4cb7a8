import {
  type AllSettings,
  type LimitSettings,
  type PaymentSettings,
  type RateSettings,
  type ServiceSettings,
  toCents,
  toEuros,
} from "@bruma/contract";
import type { Db, Tx } from "@bruma/db";
import { type Rate, readSettings, readTariff, type ShopSettings, settingsSavedAt } from "@bruma/domain";

export type SettingsSection = keyof AllSettings;

/** Which groups of settings each form holds. The tariff goes with the delivery. */
const GROUPS = {
  company: ["brand", "company", "contact", "social"],
  bank: ["bank"],
  legal: ["law", "registers"],
  shipping: ["delivery", "carriers"],
  taxes: ["taxes"],
  sale: ["orders", "reviews", "messages"],
  limits: ["limits"],
  payments: ["payments"],
  service: ["service"],
  safety: ["security", "promotion", "ageGate"],
  retention: ["retention"],
  categories: ["categories"],
  texts: ["texts"],
} as const satisfies Record<SettingsSection, readonly (keyof ShopSettings)[]>;

export async function presentAllSettings(db: Db | Tx): Promise<AllSettings> {
  const [kept, tariff, savedAt] = [await readSettings(db), await readTariff(db), await settingsSavedAt(db)];
  const version = (section: SettingsSection) => ({
    updated_at: newest(GROUPS[section].map((key) => savedAt.get(key))),
  });
  return {
    company: { ...presentCompany(kept), ...version("company") },
    bank: { bank: kept.bank.bank, holder: kept.bank.holder, iban: kept.bank.iban, ...version("bank") },
    legal: { ...presentLegal(kept), ...version("legal") },
    shipping: { ...presentShipping(kept, tariff), ...version("shipping") },
    taxes: { vat_percent: kept.taxes.vatPercent, ...version("taxes") },
    sale: {
      unpaid_order_days: kept.orders.unpaidDays,
      review_window_days: kept.reviews.windowDays,
      message_answer_days: kept.messages.answerDays,
      ...version("sale"),
    },
    limits: { ...presentLimits(kept), ...version("limits") },
    payments: {
      apply_exact: kept.payments.applyExact,
      daily_mail: kept.payments.dailyMail,
      reminder: kept.payments.reminder,
      cash_on_delivery: presentCashOnDelivery(kept.payments),
      ...version("payments"),
    },
    service: { ...presentService(kept), ...version("service") },
    safety: {
      staff_totp_required: kept.security.staffTotpRequired,
      promotion_restricted: kept.promotion.restricted,
      age_denied_url: kept.ageGate.deniedUrl,
      ...version("safety"),
    },
    retention: {
      orders_years: kept.retention.ordersYears,
      inactive_years: kept.retention.inactiveYears,
      ...version("retention"),
    },
    categories: { categories: kept.categories, ...version("categories") },
    texts: { ...presentTexts(kept), ...version("texts") },
  };
}

function newest(moments: readonly (Date | undefined)[]): string | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

function presentCompany({ brand, company, contact, social }: ShopSettings) {
  return {
    brand: brand.name,
    tagline: brand.tagline,
    name: company.name,
    nif: company.nif,
    address: company.address,
    email: contact.email,
    phone: contact.phone,
    social: social.map(({ name, url }) => ({ name, url })),
  };
}

function presentService({ service }: ShopSettings): ServiceSettings {
  return {
    support_hours: service.supportHours,
    processing_hours: service.processingHours,
    cut_off: service.cutOff,
    delivery_hours: service.deliveryHours,
    delivery_attempts: service.deliveryAttempts,
    storage_days: service.storageDays,
    inspection_days: service.inspectionDays,
    refund_days: service.refundDays,
    payment_days: service.paymentDays,
  };
}

export const serviceOf = (service: ServiceSettings): ShopSettings["service"] => ({
  supportHours: service.support_hours,
  processingHours: service.processing_hours,
  cutOff: service.cut_off,
  deliveryHours: service.delivery_hours,
  deliveryAttempts: service.delivery_attempts,
  storageDays: service.storage_days,
  inspectionDays: service.inspection_days,
  refundDays: service.refund_days,
  paymentDays: service.payment_days,
});

const presentLimits = ({ limits }: ShopSettings): LimitSettings => ({
  open_orders: limits.openOrders,
  units_of_product: limits.unitsOfProduct,
  units: limits.units,
  orders_per_hour: limits.ordersPerHour,
});

export const limitsOf = (limits: LimitSettings): ShopSettings["limits"] => ({
  openOrders: limits.open_orders,
  unitsOfProduct: limits.units_of_product,
  units: limits.units,
  ordersPerHour: limits.orders_per_hour,
});

function presentLegal({ law, registers }: ShopSettings) {
  return {
    registry: law.registry,
    withdrawal_days: law.withdrawalDays,
    warranty_years: law.warrantyYears,
    packaging_number: registers.packaging,
    electrical_number: registers.electrical,
    excise_code: registers.excise,
  };
}

function presentTexts({ texts }: ShopSettings) {
  return {
    hero_title: texts.heroTitle,
    hero_lead: texts.heroLead,
    announcement: texts.announcement,
    announcement_url: texts.announcementUrl,
    announcement_until: texts.announcementUntil,
    footer_line: texts.footerLine,
  };
}

function presentShipping({ delivery, carriers }: ShopSettings, tariff: readonly Rate[]) {
  return {
    rates: tariff.map(presentRate),
    same_day_postcodes: delivery.sameDayPostcodes,
    default_time: delivery.defaultTime,
    carriers: carriers.map(({ name, trackingUrl }) => ({ name, tracking_url: trackingUrl })),
  };
}

const presentRate = ({ zone, option, priceCents, freeFromCents, time, isActive = true }: Rate): RateSettings => ({
  zone,
  option,
  active: isActive,
  price: toEuros(priceCents),
  free_from: freeFromCents === null ? null : toEuros(freeFromCents),
  time,
});

export const rateOf = ({ zone, option, active, price, free_from, time }: RateSettings): Required<Rate> => ({
  zone,
  option,
  isActive: active,
  priceCents: toCents(price),
  freeFromCents: free_from === null ? null : toCents(free_from),
  time,
});

const presentCashOnDelivery = ({ cashOnDelivery }: ShopSettings["payments"]): PaymentSettings["cash_on_delivery"] => ({
  enabled: cashOnDelivery.enabled,
  fee: toEuros(cashOnDelivery.feeCents),
  minimum: toEuros(cashOnDelivery.minimumCents),
  maximum: toEuros(cashOnDelivery.maximumCents),
});

export const cashOnDeliveryOf = ({ enabled, fee, minimum, maximum }: PaymentSettings["cash_on_delivery"]) => ({
  enabled,
  feeCents: toCents(fee),
  minimumCents: toCents(minimum),
  maximumCents: toCents(maximum),
});
