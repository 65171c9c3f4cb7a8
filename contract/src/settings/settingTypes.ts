import { z } from "zod";
import { inWholeCents, line } from "../fields/fields.ts";
import { toCents, toEuros } from "../formats/money.ts";
import { formatNumber } from "../formats/numbers.ts";

/** What several settings are made of. */

export const WebAddress = line(500, "La dirección web es obligatoria").pipe(
  z.url({ protocol: /^https?$/, error: "Escribe una dirección web completa, con https://" }),
);

export function whole(min: number, max: number) {
  const [least, most] = [min, max].map((value) => formatNumber(value, { groupsThousands: true }));
  const refused = `Un número entero de ${least} a ${most}`;
  return z.int(refused).min(min, refused).max(max, refused);
}

export const TypedEuros = inWholeCents(
  z
    .number("Escribe un importe, como 12,90")
    .min(0, "El precio no puede ser negativo")
    .max(10_000, "Como máximo 10.000 €"),
);

/** An amount of money: `typed` in euros outside, whole cents inside. */
export const inCents = (typed: typeof TypedEuros) => z.codec(typed, z.int(), { decode: toCents, encode: toEuros });

/** «14:00», by the shop's clock. */
export const TimeOfDay = line(5, "Indica una hora").regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "Una hora: «14:00»");
