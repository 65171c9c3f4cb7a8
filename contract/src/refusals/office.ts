import type { RefusalTable } from "./RefusalTable.ts";

/** The shop itself, and what is said in its name. */
export const OFFICE_REFUSALS = {
  "shop.not_ready": [
    409,
    "La tienda todavía no puede aceptar pedidos: está a punto de abrir. Tu carrito se queda guardado.",
  ],

  "opening.step_needed": [409, "La tienda no puede abrir sin estos datos: complétalos en «Ajustes»."],
  "opening.incomplete": [
    409,
    "La tienda no puede abrir todavía: faltan datos de la empresa, del banco o legales. Complétalos en «Ajustes».",
  ],
  "opening.nothing_to_order": [
    409,
    "No hay ningún producto a la venta con existencias. Publica uno y vuelve a probar.",
  ],
  "opening.trial_busy": [
    409,
    "Ahora mismo la tienda está atendiendo otros pedidos. No se ha hecho nada: vuelve a probar dentro de un momento.",
  ],
  "opening.trial_not_invoiced": [
    409,
    "La factura no se ha emitido. Revisa los datos de tu empresa y, si usas VERI*FACTU, cómo está el envío de registros.",
  ],

  "logo.not_found": [404, "Aquí no hay ningún logotipo de la tienda."],
  "logo.refused": [422, "Este fichero no puede ser el logotipo."],

  "hero.not_found": [404, "La portada no tiene imagen propia."],

  "mail.not_found": [404, "Este correo no existe."],
  "mail.under_way": [409, "Este correo todavía se está enviando. Espera a que termine."],
  "mail.link_spent": [409, "Este correo llevaba un enlace de un solo uso. La persona debe pedir otro desde la tienda."],

  "message.not_found": [404, "Este mensaje no existe."],
  "message.not_open": [409, "Este mensaje ya está respondido o cerrado. Reábrelo para volver a responder."],
  "message.still_open": [409, "Este mensaje ya espera respuesta."],

  "content.not_found": [404, "Esta página no existe."],
  "content.changed": [
    409,
    "Otra persona ha publicado otra versión mientras escribías. Compárala con la tuya antes de publicar.",
  ],
  "content.same": [409, "El texto es igual que el publicado: no hay nada que publicar."],

  "audit.not_found": [404, "Esta anotación del registro no existe."],
} as const satisfies RefusalTable;
