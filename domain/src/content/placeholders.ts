import { formatEuros, type ShippingOptionName, toEuros, type Zone } from "@bruma/contract";
import type { Db, Tx } from "@bruma/db";
import { readSettings, type ShopSettings } from "../settings/index.ts";
import { type Rate, readZones, type ZoneTariff } from "../shipping/index.ts";
import { asMarkdown } from "./fillIn.ts";
import { cashOnDeliveryWords, methodWords, surchargeWords } from "./paymentWords.ts";
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
const days = (count: number) => (count === 1 ? "1 día" : `${count} días`);
const years = (count: number) => (count === 1 ? "1 año" : `${count} años`);
const LIST = new Intl.ListFormat("es", { type: "conjunction" });

const rateOf = ({ zones }: Facts, zone: Zone, option: ShippingOptionName): Rate | undefined =>
  zones.find((tariff) => tariff.zone === zone)?.rates.find((rate) => rate.option === option);

const inZone = (name: string, zone: Zone): Record<string, Told> => ({
  [`shipping.${zone}`]: {
    what: `Precio, plazo y umbral de envío gratis: ${name}`,
    value: (facts) => rateWords(facts.zones.find((tariff) => tariff.zone === zone)?.rates ?? []),
  },
});

/** What stands between double braces in a text, and what the shop puts there. */
const PLACEHOLDERS: Record<string, Told> = {
  "brand.name": said("Marca", ({ brand }) => brand.name),
  "company.name": said("Razón social", ({ company }) => company.name),
  "company.nif": said("NIF", ({ company }) => company.nif),
  "company.address": said("Domicilio", ({ company }) => company.address),
  "company.registry": said("Datos del registro", ({ law }) => law.registry),
  "contact.email": said("Correo de contacto", ({ contact }) => contact.email),
  "contact.phone": said("Teléfono de contacto", ({ contact }) => contact.phone),
  "support.hours": said("Horario de atención", ({ service }) => service.supportHours),
  "support.reply": {
    what: "Plazo de respuesta a los mensajes",
    value: ({ settings: { messages } }) => `${messages.answerDays * 24} horas laborables`,
  },
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
  "payment.check": said("Días laborables hasta ver una transferencia", ({ service }) => service.paymentDays),
  "payment.days": { what: "Días para pagar", value: ({ settings: { orders } }) => days(orders.unpaidDays) },
  "taxes.vat": {
    what: "Tipo de IVA",
    value: ({ settings: { taxes } }) => `${taxes.vatPercent.toLocaleString("es-ES")} %`,
  },
  "carriers.list": {
    what: "Empresas de transporte",
    value: ({ settings: { carriers } }) => LIST.format(carriers.map(({ name }) => asMarkdown(name))),
  },
  "shipping.table": { what: "Tabla de gastos de envío", value: ({ zones }) => costTable(zones) },
  "shipping.free": { what: "Desde qué importe es gratis", value: ({ zones }) => freeWords(zones) },
  ...inZone("península", "peninsula"),
  ...inZone("Baleares", "baleares"),
  ...inZone("Canarias", "canarias"),
  ...inZone("Ceuta y Melilla", "ceuta_melilla"),
  "shipping.same_day": {
    what: "Entrega en el día",
    value: (facts) => {
      const rate = rateOf(facts, "flat", "same_day");
      return rate && facts.settings.delivery.sameDayPostcodes.length > 0
        ? `${formatEuros(toEuros(rate.priceCents))}, solo en los códigos postales de la Marina Alta`
        : "no disponible por ahora";
    },
  },
  "shipping.international": {
    what: "Envío a otros países",
    value: (facts) => {
      const rate = rateOf(facts, "flat", "international");
      return rate ? `${formatEuros(toEuros(rate.priceCents))}, ${asMarkdown(rate.time)}` : "no disponible por ahora";
    },
  },
  "delivery.usual": said("Plazo de entrega habitual", ({ delivery }) => delivery.defaultTime),
  "delivery.processing": {
    what: "Horas laborables de preparación",
    value: ({ settings: { service } }) => `${service.processingHours} horas laborables`,
  },
  "delivery.cut_off": said("Hora límite para salir el mismo día", ({ service }) => service.cutOff),
  "delivery.hours": said("Horario de reparto", ({ service }) => service.deliveryHours),
  "delivery.attempts": {
    what: "Intentos de entrega",
    value: ({ settings: { service } }) => `${service.deliveryAttempts}`,
  },
  "delivery.storage": {
    what: "Días que se guarda un paquete",
    value: ({ settings: { service } }) => days(service.storageDays),
  },
  "returns.inspection": said("Días laborables para revisar una devolución", ({ service }) => service.inspectionDays),
  "returns.refund": said("Días laborables que tarda el reembolso en llegar", ({ service }) => service.refundDays),
  "law.withdrawal": {
    what: "Plazo de desistimiento",
    value: ({ settings: { law } }) => `${law.withdrawalDays} días naturales`,
  },
  "law.warranty": { what: "Garantía legal", value: ({ settings: { law } }) => years(law.warrantyYears) },
  "reviews.window": {
    what: "Plazo para opinar sobre una compra",
    value: ({ settings: { reviews } }) => days(reviews.windowDays),
  },
  "retention.orders": {
    what: "Años que se guardan los pedidos",
    value: ({ settings: { retention } }) => years(retention.ordersYears),
  },
  "retention.inactive": {
    what: "Cuándo acaba una cuenta sin uso",
    value: ({ settings: { retention } }) =>
      retention.inactiveYears === 0
        ? "hasta que la cierres"
        : `mientras la uses y ${years(retention.inactiveYears)} más`,
  },
};

export interface PlaceholderValue {
  name: string;
  what: string;
  value: string;
}

export const isPlaceholder = (name: string): boolean => Object.hasOwn(PLACEHOLDERS, name);

/** What every placeholder stands for now. */
export async function readPlaceholders(db: Db | Tx): Promise<PlaceholderValue[]> {
  const facts: Facts = { settings: await readSettings(db), zones: await readZones(db) };
  return Object.entries(PLACEHOLDERS).map(([name, { what, value }]) => ({ name, what, value: value(facts) }));
}
