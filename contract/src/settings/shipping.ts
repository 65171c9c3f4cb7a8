import { z } from "zod";
import { line } from "../fields/fields.ts";
import { mayBeFree } from "../shipping/mayBeFree.ts";
import { isSpanishPostcode } from "../shipping/zoneOf.ts";
import { SHIPPING_OPTIONS, ZONES } from "../vocabulary/index.ts";
import { MARINA_ALTA } from "./marinaAlta.ts";
import { section, setting } from "./section.ts";
import { inCents, TypedEuros, WebAddress, whole } from "./settingTypes.ts";

const TRANSIT_DAYS_MAX = 60;

/** What sending costs in a zone. A zone without a rate of its own for an option has the one of «flat». */
const RateSettings = z.object({
  zone: z.enum(ZONES),
  option: z.enum(SHIPPING_OPTIONS),
  /** Otherwise the option is not offered there. */
  active: z.boolean(),
  price: inCents(TypedEuros),
  /** Goods after discount from this amount on ship free; null: never. */
  free_from: inCents(TypedEuros.min(0.01, "Más de cero, o vacío si nunca es gratis")).nullable(),
  time: line(60, "El plazo es obligatorio"),
  /** Working days from the shop to the buyer, the fewest and the most: the day of arrival is counted with them. */
  days_from: whole(0, TRANSIT_DAYS_MAX),
  days_to: whole(0, TRANSIT_DAYS_MAX),
});
export type RateSettings = z.infer<typeof RateSettings>;

const Rates = z
  .array(RateSettings)
  .max(ZONES.length * SHIPPING_OPTIONS.length)
  .refine(
    (rates) => new Set(rates.map(({ zone, option }) => `${zone} ${option}`)).size === rates.length,
    "Hay una tarifa repetida",
  )
  .superRefine((rates, { addIssue }) => {
    const say = (index: number, field: keyof RateSettings, message: string) =>
      addIssue({ code: "custom", path: [index, field], message });
    for (const [index, rate] of rates.entries()) {
      if (rate.days_from > rate.days_to) say(index, "days_to", "No puede ser menos que el primero");
      if (rate.free_from !== null && !mayBeFree(rate)) say(index, "free_from", "Este envío nunca es gratis");
    }
  })
  .refine(
    (rates) => rates.some(({ zone, option, active }) => zone === "flat" && option === "standard" && active),
    "El envío estándar de «Otros envíos» tiene que ofrecerse: es el que vale mientras no se sabe el código postal",
  );

const SameDayPostcodes = z
  .array(line(5).refine(isSpanishPostcode, "Hay un código postal que no existe"))
  .max(500, "Como máximo 500 códigos postales")
  .overwrite((postcodes) => [...new Set(postcodes)].sort());

/** In the address of a carrier's tracking page: here stands the parcel's number. */
const CODE = "{code}";
const Carriers = z
  .array(
    z.object({
      name: line(60, "El nombre del transportista es obligatorio"),
      tracking_url: WebAddress.refine(
        (url) => url.includes(CODE),
        `Pon ${CODE} donde va el número de seguimiento`,
      ).meta({
        format: "uri-template",
      }),
    }),
  )
  .min(1, "Hace falta al menos un transportista")
  .max(20, "Como máximo 20 transportistas");

export const shipping = section(
  {
    anchor: "envios",
    title: "Envíos",
    text: "La única tarifa de la tienda: la leen el carrito, la compra y las páginas de envío y condiciones. Precios con IVA.",
  },
  {
    // Without a default: the tariff has a table of its own, which `loadBasics` fills.
    rates: { schema: Rates, label: "Tarifas" },
    same_day_postcodes: setting(SameDayPostcodes, {
      label: "Códigos postales del mismo día",
      default: MARINA_ALTA,
      hint: "Separados por espacios o comas.",
    }),
    default_time: setting(line(40, "El plazo es obligatorio"), {
      label: "Plazo en la portada",
      default: "24-72h",
      hint: "Lo que promete la portada a quien aún no ha dado su dirección.",
    }),
    carriers: setting(Carriers, {
      label: "Transportistas",
      default: [
        { name: "Correos Express", tracking_url: "https://s.correosexpress.com/search?s={code}" },
        { name: "SEUR", tracking_url: "https://www.seur.com/livetracking/?segOnlineIdentificador={code}" },
        {
          name: "MRW",
          tracking_url: "https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio={code}",
        },
        { name: "GLS", tracking_url: "https://mygls.gls-spain.es/e/{code}" },
      ],
    }),
  },
);
