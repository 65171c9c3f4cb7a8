import { z } from "zod";
import { BUYER_CANCELS, BUYER_CANCELS_LABELS } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";
import { whole } from "./settingTypes.ts";

/** Calendar days in which a complaint must have its answer: TRLGDCU, art. 21.3, as Ley 10/2025 changed it. */
export const ANSWER_DAYS_MAX = 15;
// Two weeks of working days: with one more, an answer in time by the setting could be late by the law.
const ANSWER_WORKING_DAYS_MAX = 10;

const VAT_REFUSED = "Un porcentaje de 0 a 30";
export const VatPercent = z.number(VAT_REFUSED).min(0, VAT_REFUSED).max(30, VAT_REFUSED);

/** What the prices hold of IVA (Ley 37/1992, art. 90). */
export const taxes = section(
  {
    anchor: "impuestos",
    title: "Impuestos",
    text: "Los precios de la tienda ya lo llevan: aquí se dice cuánto. No cambia ningún precio.",
  },
  {
    vat_percent: setting(VatPercent, {
      label: "IVA (%)",
      default: 21,
      step: 0.1,
    }),
    deduct_vat: setting(z.boolean(), {
      label: "Canarias, Ceuta y Melilla: precio sin IVA",
      default: true,
      hint: "Lo que va allí no lleva IVA. Marcado, se le descuenta al comprador; sin marcar, paga lo mismo que en la península.",
    }),
  },
);

export const sale = section(
  { anchor: "plazos", title: "Plazos" },
  {
    buyer_cancels: setting(z.enum(BUYER_CANCELS, "Elige hasta cuándo"), {
      label: "Un cliente puede cancelar",
      default: "until_packed",
      choices: BUYER_CANCELS_LABELS,
      hint: "La tienda se entera al momento, y un pedido cancelado no se puede enviar.",
    }),
    unpaid_order_days: setting(whole(1, 60), {
      label: "Días para pagar un pedido",
      default: 7,
      hint: "Después se cancela solo y su stock vuelve.",
    }),
    // TRLGDCU, art. 20.4.
    review_window_days: setting(whole(1, 30), {
      label: "Días para reseñar",
      default: 30,
      hint: "Desde la entrega.",
    }),
    message_answer_days: setting(whole(1, ANSWER_WORKING_DAYS_MAX), {
      label: "Días laborables para responder",
      default: 1,
      hint: `A los mensajes del formulario. La ley da ${ANSWER_DAYS_MAX} días naturales.`,
    }),
  },
);
