import { z } from "zod";
import { EXTRA_LABELS, type ExtraName } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";
import { inCents, TypedEuros } from "./settingTypes.ts";

const Price = inCents(TypedEuros.max(100, "Como máximo 100 €"));
export const PricedExtra = z.object({ enabled: z.boolean(), price: Price });

const Insurance = PricedExtra.extend({
  /** What it pays at most. */
  cover: inCents(TypedEuros.min(1, "Más de cero")),
  /** Goods after discount from this amount on are insured without paying more. */
  included_from: inCents(TypedEuros),
});

const extra = (name: ExtraName, price: number, hint: string) =>
  setting(PricedExtra, { label: EXTRA_LABELS[name], default: { enabled: false, price }, hint });

export const extras = section(
  {
    anchor: "extras",
    title: "Franjas y servicios extra",
    shortTitle: "Franjas y extras",
    text: "Lo que el comprador puede añadir a su envío. Todo empieza apagado: enciende solo lo que tu transportista hace. De las franjas y la cita se elige una, con envío estándar o exprés en la península y Baleares.",
  },
  {
    morning: extra("morning", 200, "De 9 a 14 h."),
    afternoon: extra("afternoon", 200, "De 14 a 18 h."),
    saturday: extra("saturday", 500, "De 9 a 14 h, el primer sábado en que puede llegar."),
    arranged: extra("arranged", 200, "El transportista llama antes. Solo en la península."),
    gift: extra("gift", 200, "El albarán lo dice a quien prepara el paquete."),
    insurance: setting(Insurance, {
      label: EXTRA_LABELS.insurance,
      default: { enabled: false, price: 150, cover: 30_000, included_from: 10_000 },
      hint: "Hasta que el comprador recibe el paquete, la pérdida y los daños son de la tienda aunque no lo pague (TRLGDCU, art. 66 ter).",
    }),
  },
);
