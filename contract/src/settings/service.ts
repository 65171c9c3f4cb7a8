import { line } from "../fields/fields.ts";
import { section, setting } from "./section.ts";
import { TimeOfDay, whole } from "./settingTypes.ts";

const Words = line(120, "Escribe el horario");
const DayCount = line(20, "Indica cuántos días").regex(/^\d+( ?(-|a|o) ?\d+)?$/, "Un número de días, o dos: «1-2»");

export const service = section(
  {
    anchor: "servicio",
    title: "Servicio",
    text: "Cómo trabaja la tienda, tal como lo dicen sus páginas y sus correos. Promete solo lo que cumples: obliga.",
  },
  {
    support_hours: setting(Words, {
      label: "Horario de atención",
      default: "de lunes a viernes de 9:00 a 18:00 y los sábados de 10:00 a 14:00",
      hint: "«de lunes a viernes de 9:00 a 18:00»",
      wide: true,
    }),
    delivery_hours: setting(Words, {
      label: "Horario de reparto",
      default: "de lunes a viernes de 9:00 a 18:00",
      wide: true,
    }),
    cut_off: setting(TimeOfDay, {
      label: "Hora límite para salir el mismo día",
      default: "14:00",
      hint: "Lo que se paga antes, en día laborable.",
    }),
    payment_days: setting(DayCount, {
      label: "Días que tarda en verse una transferencia",
      default: "1 o 2",
      hint: "Laborables: «1 o 2».",
    }),
    inspection_days: setting(DayCount, {
      label: "Días para revisar una devolución",
      default: "2-3",
      hint: "Laborables, desde que llega: «2-3».",
    }),
    refund_days: setting(DayCount, {
      label: "Días que tarda un reembolso",
      default: "1-2",
      hint: "Laborables, desde que se ordena: «1-2».",
    }),
    processing_hours: setting(whole(1, 240), { label: "Horas laborables de preparación", default: 24 }),
    delivery_attempts: setting(whole(1, 10), { label: "Intentos de entrega", default: 3 }),
    storage_days: setting(whole(1, 30), { label: "Días que espera un paquete", default: 7 }),
  },
);
