import type { RefusalTable } from "./RefusalTable.ts";

/** What the law has a shop keep, tell or take off sale. */
export const LAW_REFUSALS = {
  "lot.not_found": [404, "Este lote no existe."],
  "lot.unknown": [422, "Esta variante no tiene ningún lote con ese código."],
  "lot.wrong_variant": [422, "Este lote es de otro producto."],
  "lot.too_few": [409, "No queda tanto de ese lote. Mira lo que queda y ajusta las cantidades."],
  "lot.withdrawn": [409, "Este lote está retirado: no puede entrar ni salir nada de él."],
  "lot.not_withdrawn": [409, "Retira antes el lote: mientras siga a la venta no se avisa a nadie."],
  "lot.code_taken": [409, "Este producto ya tiene otro lote con ese código."],

  "recall.already_sent": [
    409,
    "Ya se ha enviado un aviso de este lote mientras preparabas este. Mira cuál antes de enviar otro.",
  ],
  "recall.people_changed": [
    409,
    "Mientras confirmabas ha cambiado a cuántas personas llega el aviso. Mira el número y vuelve a confirmar.",
  ],

  "incident.not_found": [404, "Este efecto adverso no existe."],
  "incident.cannot_move": [409, "El efecto adverso no puede pasar a ese estado."],

  "breach.not_found": [404, "Esta brecha no existe."],
  "breach.cannot_move": [409, "La brecha no puede pasar a ese estado."],
  "breach.closed": [409, "Esta brecha está cerrada: ya no se le añade nada."],
  "breach.has_risk": [409, "Con riesgo para las personas hay que comunicarla a la AEPD."],

  "guarantee_notice.not_found": [404, "Todavía no se ha subido el aviso oficial."],
  "guarantee_notice.refused": [422, "Este fichero no puede ser el aviso oficial."],

  "sale_ban.not_found": [404, "Esta retirada no existe."],
  "sale_ban.exists": [409, "Ya hay una retirada prevista o en vigor para lo mismo. Levántala antes de hacer otra."],
  "sale_ban.ended": [409, "Esta retirada ya está levantada o terminada."],
} as const satisfies RefusalTable;
