import type { RefusalTable } from "./RefusalTable.ts";

/** What is asked for, whatever it is about. */
export const REQUEST_REFUSALS = {
  "request.invalid": [422, "Revisa los datos indicados e inténtalo de nuevo."],
  "request.malformed": [400, "No hemos entendido la petición."],
  "request.too_slow": [408, "La petición ha tardado demasiado en llegar. Vuelve a intentarlo."],
  "request.too_large": [413, "Los datos enviados son demasiado grandes."],
  "request.headers_too_large": [431, "La dirección o las cabeceras son demasiado largas."],
  "request.unsupported_type": [415, "El tipo de contenido no está admitido; envía JSON."],
  "request.too_many": [429, "Demasiados intentos. Espera un poco antes de volver a probar."],
  "request.foreign_origin": [403, "La petición no procede de la tienda."],

  "path.not_found": [404, "Esta dirección no existe."],

  "server.busy": [503, "La tienda está muy ocupada. Vuelve a intentarlo en unos segundos."],
  "server.no_space": [507, "El servidor de la tienda no tiene sitio para guardarlo. Avisa a quien lo administra."],
  "server.unexpected": [500, "Algo ha fallado en la tienda. Vuelve a intentarlo en unos segundos."],

  "record.changed": [409, "Otra persona ha cambiado esto mientras lo editabas. Mira qué ha cambiado antes de guardar."],
} as const satisfies RefusalTable;
