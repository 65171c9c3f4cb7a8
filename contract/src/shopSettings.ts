import { z } from "zod";
import { Euros, email, line } from "./fields.ts";
import { isNif, normaliseNif } from "./nif.ts";
import { SHIPPING_OPTIONS, ZONES } from "./vocabulary.ts";
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

export const PaymentSettings = z.object({
  /** Transfers whose order and amount are beyond doubt are noted as paid when the statement is imported. */
  apply_exact: z.boolean(),
  /** A mail a day to the shop with what is unpaid, overdue, unmatched and to be given back. */
  daily_mail: z.boolean(),
  /** Buyers are reminded half way to the end of their term of payment. */
  reminder: z.boolean(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

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
