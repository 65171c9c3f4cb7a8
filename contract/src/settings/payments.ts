import { z } from "zod";
import { formatEuros, toEuros } from "../formats/money.ts";
import { CASH_MAX_CENTS } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";
import { inCents, TypedEuros } from "./settingTypes.ts";

const CashOnDelivery = z
  .object({
    enabled: z.boolean(),
    /** What it costs the buyer: no more than what it costs the shop (TRLGDCU, art. 60 ter). */
    fee: inCents(TypedEuros.max(100, "Como máximo 100 €")),
    /** From which amount of goods on, after discount. */
    minimum: inCents(TypedEuros),
    /** The most that a courier may collect. */
    maximum: inCents(
      TypedEuros.max(
        toEuros(CASH_MAX_CENTS),
        `La ley no permite cobrar ${formatEuros(1_000)} o más en efectivo: como máximo ${formatEuros(toEuros(CASH_MAX_CENTS))}`,
      ),
    ),
  })
  .refine(({ minimum, maximum }) => minimum <= maximum, {
    path: ["maximum"],
    error: "El máximo no puede ser menor que el mínimo",
  });

export const payments = section(
  {
    anchor: "pagos",
    title: "Pagos",
    text: "Qué hace la tienda con las transferencias, y si se puede pagar al recibir. El plazo para pagar está en «Plazos».",
  },
  {
    apply_exact: setting(z.boolean(), {
      label: "Aplicar solas las coincidencias exactas",
      default: true,
      hint: "Al importar un extracto, las transferencias con la referencia y el importe justos de un pedido se anotan como pagadas. Todo se puede deshacer.",
    }),
    reminder: setting(z.boolean(), {
      label: "Recordar el pago al cliente",
      default: true,
      hint: "Un correo a mitad del plazo a quien todavía no ha pagado, con los datos de la transferencia.",
    }),
    daily_mail: setting(z.boolean(), {
      label: "Resumen diario por correo",
      default: false,
      hint: "Cada mañana, a la tienda: pedidos sin pagar y vencidos, transferencias por revisar y reembolsos por hacer.",
    }),
    cash_on_delivery: setting(CashOnDelivery, {
      label: "Pago contra reembolso",
      default: { enabled: false, fee: 300, minimum: 3000, maximum: CASH_MAX_CENTS },
      hint: "El transportista cobra en efectivo al entregar: en la península y Baleares, con envío estándar o exprés.",
    }),
  },
);
