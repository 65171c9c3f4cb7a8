import { z } from "zod";
import { Euros, email, line } from "./fields.ts";
import { formatEuros, toEuros } from "./money.ts";
import { isNif, normaliseNif } from "./nif.ts";
import { CASH_MAX_CENTS, SHIPPING_OPTIONS, ZONES } from "./vocabulary.ts";
import { isSpanishPostcode } from "./zoneOf.ts";

/** What the shopkeeper sets, by the forms in which it is set. Amounts in euros. */

const WebAddress = line(500, "La dirección web es obligatoria").pipe(
  z.url({ protocol: /^https?$/, error: "Escribe una dirección web completa, con https://" }),
);
const whole = (min: number, max: number) => {
  const refused = `Un número entero de ${min} a ${max}`;
  return z.int(refused).min(min, refused).max(max, refused);
};

export const CompanySettings = z.object({
  brand: line(60, "La marca es obligatoria"),
  /** Under the brand, on the home page and in search engines. */
  tagline: line(160, "El lema es obligatorio"),
  name: line(200, "La razón social es obligatoria"),
  nif: line(20, "El NIF es obligatorio")
    .transform(normaliseNif)
    .refine(isNif, "El NIF no es válido. Revisa los números y la letra."),
  address: line(300, "El domicilio es obligatorio"),
  email: email("El email es obligatorio"),
  phone: line(40, "El teléfono es obligatorio"),
  social: z
    .array(z.object({ name: line(40, "El nombre de la red es obligatorio"), url: WebAddress }))
    .max(12, "Como máximo 12 redes"),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

export const BankSettings = z.object({
  bank: line(100, "El banco es obligatorio"),
  holder: line(200, "El titular es obligatorio"),
  /** With or without spaces; that it is one is checked where it is kept. */
  iban: line(50, "El IBAN es obligatorio"),
});
export type BankSettings = z.infer<typeof BankSettings>;

const Amount = Euros.min(0, "El precio no puede ser negativo")
  .max(10_000, "Como máximo 10.000 €")
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, "Como máximo dos decimales");

/** What sending costs in a zone. A zone without a rate of its own for an option has the one of «flat». */
export const RateSettings = z.object({
  zone: z.enum(ZONES),
  option: z.enum(SHIPPING_OPTIONS),
  /** Otherwise the option is not offered there. */
  active: z.boolean(),
  price: Amount,
  /** Goods after discount from this amount on ship free; null: never. */
  free_from: Amount.min(0.01, "Más de cero, o vacío si nunca es gratis").nullable(),
  time: line(60, "El plazo es obligatorio"),
});
export type RateSettings = z.infer<typeof RateSettings>;

const CODE = "{code}";
export const ShippingSettings = z.object({
  rates: z
    .array(RateSettings)
    .max(ZONES.length * SHIPPING_OPTIONS.length)
    .refine(
      (rates) => new Set(rates.map(({ zone, option }) => `${zone} ${option}`)).size === rates.length,
      "Hay una tarifa repetida",
    )
    .refine(
      (rates) => rates.some(({ zone, option, active }) => zone === "flat" && option === "standard" && active),
      "El envío estándar de «Otros envíos» tiene que ofrecerse: es el que vale mientras no se sabe el código postal",
    ),
  /** Where an order arrives the same day. */
  same_day_postcodes: z
    .array(line(5).refine(isSpanishPostcode, "Hay un código postal que no existe"))
    .max(500, "Como máximo 500 códigos postales"),
  /** What the home page promises. */
  default_time: line(40, "El plazo es obligatorio"),
  carriers: z
    .array(
      z.object({
        name: line(60, "El nombre del transportista es obligatorio"),
        tracking_url: WebAddress.refine((url) => url.includes(CODE), `Pon ${CODE} donde va el número de seguimiento`),
      }),
    )
    .min(1, "Hace falta al menos un transportista")
    .max(20, "Como máximo 20 transportistas"),
});
export type ShippingSettings = z.infer<typeof ShippingSettings>;

export const TaxSettings = z.object({
  vat_percent: z.number("Un porcentaje de 0 a 30").min(0, "Un porcentaje de 0 a 30").max(30, "Un porcentaje de 0 a 30"),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

export const SaleSettings = z.object({
  /** After so many days an order that is not paid is cancelled. */
  unpaid_order_days: whole(1, 60),
  review_window_days: whole(1, 365),
  /** Within so many working days whoever writes to the shop is answered. */
  message_answer_days: whole(1, 20),
});
export type SaleSettings = z.infer<typeof SaleSettings>;

/** How many of a customer's newest orders are looked at to see how fast they order. */
export const ORDERS_PER_HOUR_MAX = 60;
export const ORDER_LIMIT_MAX = 10_000;

/** What one customer may hold without having paid for it, and how fast they may order. 0: no limit. */
export const LimitSettings = z.object({
  open_orders: whole(0, ORDER_LIMIT_MAX),
  units_of_product: whole(0, ORDER_LIMIT_MAX),
  units: whole(0, ORDER_LIMIT_MAX),
  orders_per_hour: whole(0, ORDERS_PER_HOUR_MAX),
});
export type LimitSettings = z.infer<typeof LimitSettings>;

export const PaymentSettings = z.object({
  /** Transfers whose order and amount are beyond doubt are noted as paid when the statement is imported. */
  apply_exact: z.boolean(),
  /** A mail a day to the shop with what is unpaid, overdue, unmatched and to be given back. */
  daily_mail: z.boolean(),
  /** Buyers are reminded half way to the end of their term of payment. */
  reminder: z.boolean(),
  cash_on_delivery: z
    .object({
      enabled: z.boolean(),
      /** What it costs the buyer: no more than what it costs the shop (TRLGDCU, art. 60 ter). */
      fee: Amount.max(100, "Como máximo 100 €"),
      /** From which amount of goods on, after discount. */
      minimum: Amount,
      /** The most that a courier may collect. */
      maximum: Amount.max(
        toEuros(CASH_MAX_CENTS),
        `La ley no permite cobrar ${formatEuros(1_000)} o más en efectivo: como máximo ${formatEuros(toEuros(CASH_MAX_CENTS))}`,
      ),
    })
    .refine(({ minimum, maximum }) => minimum <= maximum, {
      path: ["maximum"],
      error: "El máximo no puede ser menor que el mínimo",
    }),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const Words = line(120, "Escribe el horario");
const DayCount = line(20, "Indica cuántos días").regex(/^\d+( ?(-|a|o) ?\d+)?$/, "Un número de días, o dos: «1-2»");

/** How the shop works, as its pages and mails say it. */
export const ServiceSettings = z.object({
  support_hours: Words,
  processing_hours: whole(1, 240),
  /** What is paid by then on a working day leaves the same day. */
  cut_off: line(5, "Indica una hora").regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "Una hora: «14:00»"),
  delivery_hours: Words,
  delivery_attempts: whole(1, 10),
  storage_days: whole(1, 30),
  inspection_days: DayCount,
  refund_days: DayCount,
  /** How many working days pass until a transfer is seen. */
  payment_days: DayCount,
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

const atLeast = (min: number, max: number, refused: string) =>
  z.int(refused).min(min, refused).max(max, `Como máximo ${max}`);

export const SafetySettings = z.object({
  staff_totp_required: z.boolean(),
  /** «Promoción restringida» */
  promotion_restricted: z.boolean(),
  /** Where whoever is not of age is sent. */
  age_denied_url: WebAddress,
});
export type SafetySettings = z.infer<typeof SafetySettings>;

export const RetentionSettings = z.object({
  orders_years: whole(6, 10),
  /** 0: an account that nobody uses stays. */
  inactive_years: whole(0, 10),
});
export type RetentionSettings = z.infer<typeof RetentionSettings>;

/** What the law wants told of the company, and what the shop gives beyond its least. */
export const LegalSettings = z.object({
  registry: line(300, "Los datos registrales son obligatorios"),
  /** TRLGDCU, arts. 104 and 120. */
  withdrawal_days: atLeast(14, 365, "La ley da 14 días naturales como mínimo (TRLGDCU, art. 104)"),
  warranty_years: atLeast(3, 30, "La ley da 3 años como mínimo (TRLGDCU, art. 120)"),
  /** Numbers in public registers; empty: none. */
  packaging_number: line(60),
  electrical_number: line(60),
  excise_code: line(60),
});
export type LegalSettings = z.infer<typeof LegalSettings>;
