import { z } from "zod";
import { isEmail, line } from "../fields/fields.ts";
import { NOTICE_TIME_LABELS, NOTICE_TIMES } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";

const NoticeTime = z.enum(NOTICE_TIMES, "Elige cuándo");

/** What the shop tells itself by mail. */
export const notices = section(
  {
    anchor: "avisos",
    title: "Avisos a la tienda",
    shortTitle: "Avisos",
    text: "Qué te cuenta la tienda por correo. Los mensajes del formulario y los desistimientos llegan siempre, al email de contacto.",
  },
  {
    orders: setting(NoticeTime, {
      label: "Pedidos nuevos",
      default: "at_once",
      choices: NOTICE_TIME_LABELS,
      hint: "Si un cliente cancela, se avisa al momento, salvo que elijas no avisar.",
    }),
    stock: setting(NoticeTime, {
      label: "Variantes que se acaban",
      default: "at_once",
      choices: NOTICE_TIME_LABELS,
      hint: "Una vez al quedar pocas unidades y otra al agotarse, no con cada venta.",
    }),
    alerts: setting(z.boolean(), {
      label: "Avisar cuando algo de lo que la tienda necesita está roto",
      default: true,
      hint: "Disco, copias, tareas, correo, certificado o errores. Como mucho un correo al día por cada cosa; el detalle, en «Estado de la tienda».",
    }),
    email: setting(
      line(254).refine((text) => text === "" || isEmail(text), "Email inválido"),
      { label: "A qué email", default: "", input: "email", hint: "Vacío: al email de contacto." },
    ),
  },
);
