import {
  ANSWER_DAYS_MAX,
  counted,
  EXTRA_LABELS,
  EXTRAS,
  type ExtraName,
  formatCents,
  formatNumber,
  listed,
  type ShippingOptionName,
  WHILE_CANCELLABLE,
  type Zone,
} from "@bruma/contract";
import type { Db, Tx } from "@bruma/db";
import { readSettings, registerWords, type ShopSettings } from "../settings/index.ts";
import { type Rate, readZones, type ZoneTariff } from "../shipping/index.ts";
import { otherDaysWords, sundayWords, weekdayWords } from "./deliveryDays.ts";
import { asMarkdown } from "./fillPlaceholders.ts";
import { cashOnDeliveryWords, methodWords, surchargeWords } from "./paymentWords.ts";
import { sameDayPlaceWords } from "./sameDayPlace.ts";
import { costTable, freeWords, rateWords } from "./tariffWords.ts";

interface Facts {
  settings: ShopSettings;
  zones: readonly ZoneTariff[];
}

interface Told {
  /** What it stands for, in the words of the back office. */
  what: string;
  /** Markdown. */
  value: (facts: Facts) => string;
}

/** A setting that nobody has filled in yet says so, and never looks like a real one. */
const filled = (words: string) =>
  words.trim() === "" || /^\[.*por completar\]$/.test(words)
    ? `**${asMarkdown(words.replace(/^\[|por completar\]$/g, "").trim() || "Dato")}: pendiente de completar**`
    : asMarkdown(words);

const said = (what: string, value: (settings: ShopSettings) => string): Told => ({
  what,
  value: ({ settings }) => filled(value(settings)),
});
const days = (count: number) => counted(count, "día", "días");
const years = (count: number) => counted(count, "año", "años");

const rateOf = ({ zones }: Facts, zone: Zone, option: ShippingOptionName): Rate | undefined =>
  zones.find((tariff) => tariff.zone === zone)?.rates.find((rate) => rate.option === option);

/** «, de lunes a viernes hasta las 14:00, si la transferencia, inmediata, nos llega antes; después, el siguiente de esos días» */
function sameDayTerms({ delivery }: ShopSettings): string {
  const { same_day_days: days, same_day_until: until, same_day_transfer: transfer } = delivery;
  const paid = transfer === "instant" ? ", si la transferencia, inmediata, nos llega antes" : "";
  return `, ${weekdayWords(days)} hasta las ${until}${paid}; después, el siguiente de esos días`;
}

const inZone = (name: string, zone: Zone): Record<string, Told> => ({
  [`shipping.${zone}`]: {
    what: `Precio, plazo y umbral de envío gratis: ${name}`,
    value: (facts) => rateWords(facts.zones.find((tariff) => tariff.zone === zone)?.rates ?? []),
  },
});

/** «1,50 €», or what the insurance covers beside it. */
function extraTerms(extra: ExtraName, extras: ShopSettings["extras"]): string {
  const { cover, included_from: includedFrom } = extras.insurance;
  const price = formatCents(extras[extra].price);
  if (extra !== "insurance") return price;
  return `${price}, cubre hasta ${formatCents(cover)} y no cuesta nada desde ${formatCents(includedFrom)} en productos`;
}

/** What stands between double braces in a text, and what the shop puts there. */
const PLACEHOLDERS: Record<string, Told> = {
  "brand.name": said("Marca", ({ company }) => company.brand),
  "company.name": said("Razón social", ({ company }) => company.name),
  "company.nif": said("NIF", ({ company }) => company.nif),
  "company.address": said("Domicilio", ({ company }) => company.address),
  "company.registry": said("Datos del registro", ({ legal }) => legal.registry),
  "company.registers": said(
    "Números de los registros de productor",
    (settings) => registerWords(settings) || "Ninguno",
  ),
  "contact.email": said("Email de contacto", ({ company }) => company.email),
  "contact.phone": said("Teléfono de contacto", ({ company }) => company.phone),
  "support.hours": said("Horario de atención", ({ service }) => service.support_hours),
  "support.reply": {
    what: "Plazo de respuesta a los mensajes",
    value: ({ settings: { sale } }) => `${sale.message_answer_days * 24} horas laborables`,
  },
  "order.cancel": {
    what: "Hasta cuándo puede cancelar un cliente, detrás de «mientras»",
    value: ({ settings: { sale } }) => WHILE_CANCELLABLE[sale.buyer_cancels],
  },
  "law.complaint": { what: "Plazo legal para responder a una reclamación", value: () => days(ANSWER_DAYS_MAX) },
  "payment.methods": {
    what: "Formas de pago que se aplican",
    value: ({ settings: { payments } }) => methodWords(payments),
  },
  "payment.surcharge": {
    what: "Recargo de las formas de pago, como frase",
    value: ({ settings: { payments } }) => surchargeWords(payments),
  },
  "payment.cash_on_delivery": {
    what: "Si se puede pagar contra reembolso, y cómo",
    value: ({ settings: { payments } }) => cashOnDeliveryWords(payments),
  },
  "payment.check": said("Días laborables hasta ver una transferencia", ({ service }) => service.payment_days),
  "payment.days": { what: "Días para pagar", value: ({ settings: { sale } }) => days(sale.unpaid_order_days) },
  "taxes.vat": {
    what: "Tipo de IVA",
    value: ({ settings: { taxes } }) => `${formatNumber(taxes.vat_percent)} %`,
  },
  "taxes.outside": {
    what: "Qué se paga en Canarias, Ceuta y Melilla, como parte de una frase",
    value: ({ settings: { taxes } }) => (taxes.deduct_vat ? ", y pagas el precio sin IVA" : ", y cuesta lo mismo"),
  },
  "delivery.extras": {
    what: "Franjas y servicios extra que se ofrecen",
    value: ({ settings: { extras } }) => {
      const on = EXTRAS.filter((extra) => extras[extra].enabled);
      if (on.length === 0) return "nada por ahora";
      return listed(on.map((extra) => `${EXTRA_LABELS[extra].toLowerCase()} (${extraTerms(extra, extras)})`));
    },
  },
  "carriers.list": {
    what: "Empresas de transporte",
    value: ({ settings: { shipping } }) => listed(shipping.carriers.map(({ name }) => asMarkdown(name))),
  },
  "shipping.table": {
    what: "Tabla de gastos de envío",
    value: ({ zones, settings }) => costTable(zones, settings.shipping.same_day_postcodes),
  },
  "shipping.free": { what: "Desde qué importe es gratis", value: ({ zones }) => freeWords(zones) },
  ...inZone("península", "peninsula"),
  ...inZone("Baleares", "baleares"),
  ...inZone("Canarias", "canarias"),
  ...inZone("Ceuta y Melilla", "ceuta_melilla"),
  "shipping.same_day": {
    what: "Entrega en el día",
    value: (facts) => {
      const rate = rateOf(facts, "flat", "same_day");
      return rate && facts.settings.shipping.same_day_postcodes.length > 0
        ? `${formatCents(rate.priceCents)}, solo en ${sameDayPlaceWords(facts.settings.shipping.same_day_postcodes)}${sameDayTerms(facts.settings)}`
        : "no disponible por ahora";
    },
  },
  "shipping.international": {
    what: "Envío a otros países",
    value: (facts) => {
      const rate = rateOf(facts, "flat", "international");
      return rate ? `${formatCents(rate.priceCents)}, ${asMarkdown(rate.time)}` : "no disponible por ahora";
    },
  },
  "delivery.usual": said("Plazo de entrega habitual", ({ shipping }) => shipping.default_time),
  "delivery.processing": {
    what: "Horas laborables de preparación",
    value: ({ settings: { service } }) => `${service.processing_hours} horas laborables`,
  },
  "delivery.cut_off": said("Hora límite para salir el mismo día", ({ service }) => service.cut_off),
  "delivery.sending_days": {
    what: "Días en que salen paquetes",
    value: ({ settings: { delivery } }) => weekdayWords(delivery.sending_days),
  },
  "delivery.other_days": {
    what: "Qué pasa con lo que llega otro día, como frase",
    value: ({ settings: { delivery } }) => otherDaysWords(delivery),
  },
  "delivery.sundays": {
    what: "Si hay reparto los domingos, como frase",
    value: ({ settings: { delivery } }) => sundayWords(delivery),
  },
  "delivery.hours": said("Horario de reparto", ({ service }) => service.delivery_hours),
  "delivery.attempts": {
    what: "Intentos de entrega",
    value: ({ settings: { service } }) => `${service.delivery_attempts}`,
  },
  "delivery.storage": {
    what: "Días que se guarda un paquete",
    value: ({ settings: { service } }) => days(service.storage_days),
  },
  "returns.inspection": said("Días laborables para revisar una devolución", ({ service }) => service.inspection_days),
  "returns.refund": said("Días laborables que tarda el reembolso en llegar", ({ service }) => service.refund_days),
  "law.withdrawal": {
    what: "Plazo de desistimiento",
    value: ({ settings: { legal } }) => `${legal.withdrawal_days} días naturales`,
  },
  "law.warranty": { what: "Garantía legal", value: ({ settings: { legal } }) => years(legal.warranty_years) },
  "reviews.window": {
    what: "Plazo para reseñar una compra",
    value: ({ settings: { sale } }) => days(sale.review_window_days),
  },
  "retention.orders": {
    what: "Años que se guardan los pedidos",
    value: ({ settings: { retention } }) => years(retention.orders_years),
  },
  "retention.inactive": {
    what: "Cuándo acaba una cuenta sin uso",
    value: ({ settings: { retention } }) =>
      retention.inactive_years === 0
        ? "hasta que la cierres"
        : `mientras la uses y ${years(retention.inactive_years)} más`,
  },
};

export interface PlaceholderValue {
  name: string;
  what: string;
  value: string;
}

export const isPlaceholder = (name: string): boolean => Object.hasOwn(PLACEHOLDERS, name);

/** What every placeholder stands for in a shop of these facts, by its name. */
export const placeholderValues = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, { value }]) => [name, value(facts)]));

/** What every placeholder stands for now. */
export async function readPlaceholders(db: Db | Tx): Promise<PlaceholderValue[]> {
  const facts: Facts = { settings: await readSettings(db), zones: await readZones(db) };
  return Object.entries(PLACEHOLDERS).map(([name, { what, value }]) => ({ name, what, value: value(facts) }));
}
