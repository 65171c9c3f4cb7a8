import { z } from "zod";
import { day } from "../fields/fields.ts";
import {
  REGION_LABELS,
  REGIONS,
  SAME_DAY_TRANSFER_LABELS,
  SAME_DAY_TRANSFERS,
  WEEKDAY_LABELS,
  WEEKDAYS,
  WORKING_WEEK,
} from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";
import { TimeOfDay } from "./settingTypes.ts";

const Weekdays = z
  .array(z.enum(WEEKDAYS))
  .min(1, "Marca al menos un día")
  .overwrite((days) => WEEKDAYS.filter((each) => days.includes(each)));

const ClosedDays = z
  .array(day("Hay un día que no existe o no se entiende: escríbelo como 24/12/2026"))
  .max(366, "Como máximo 366 días")
  .overwrite((days) => [...new Set(days)].sort());

/** What the day of arrival is counted by, beside the tariff's days on the way and the hour until which a parcel leaves the same day. */
export const delivery = section(
  {
    anchor: "entrega",
    title: "Días de entrega",
    text: "De aquí sale el «Llega el miércoles 25» de cada producto, del carrito y de la compra, y lo que se promete en cada pedido. La hora límite está en «Servicio», y los días de camino en «Envíos».",
  },
  {
    sending_days: setting(Weekdays, {
      label: "Días en que salen paquetes",
      default: [...WORKING_WEEK],
      choices: WEEKDAY_LABELS,
    }),
    delivery_days: setting(Weekdays, {
      label: "Días en que reparten los transportistas",
      default: [...WORKING_WEEK],
      choices: WEEKDAY_LABELS,
    }),
    region: setting(z.enum(REGIONS), {
      label: "Festivos de",
      default: "comunitat_valenciana",
      choices: REGION_LABELS,
      hint: "En los festivos de la tienda no sale nada; en los nacionales tampoco se reparte.",
    }),
    closed_days: setting(ClosedDays, {
      label: "Otros días sin salidas",
      default: [],
      hint: "Fiestas locales y vacaciones, como 24/12/2026, separados por espacios o líneas.",
    }),
    same_day_until: setting(TimeOfDay, {
      label: "Entrega en el día: hasta las",
      default: "14:00",
      hint: "Lo que se pide después llega el siguiente de sus días.",
    }),
    same_day_days: setting(Weekdays, {
      label: "Entrega en el día: qué días",
      default: [...WORKING_WEEK],
      choices: WEEKDAY_LABELS,
    }),
    same_day_transfer: setting(z.enum(SAME_DAY_TRANSFERS), {
      label: "Entrega en el día: con transferencia",
      default: "instant",
      choices: SAME_DAY_TRANSFER_LABELS,
      hint: "Una transferencia normal tarda un día o más; una inmediata, segundos. Quien la ofrece mira su cuenta a esa hora.",
      wide: true,
    }),
  },
);
