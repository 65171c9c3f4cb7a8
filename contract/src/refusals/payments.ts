import type { RefusalTable } from "./RefusalTable.ts";

/** Invoices, and money that came or goes back. */
export const PAYMENT_REFUSALS = {
  "invoice.not_found": [404, "Esta factura no existe."],
  "invoice.already_complete": [
    409,
    "Este pedido ya tiene una factura completa. Si algún dato está mal, escríbenos y la corregimos.",
  ],
  "invoice.nothing_left": [409, "De este pedido no hay nada que facturar."],
  "invoice.not_now": [
    409,
    "Ahora mismo no podemos emitir la factura. Vuelve a intentarlo más tarde; si corre prisa, escríbenos.",
  ],
  "invoice.seller_missing": [
    409,
    "Ahora no se pueden emitir facturas: faltan en «Ajustes» la razón social, el NIF o el domicilio de la empresa.",
  ],
  "invoice.chain_unsure": [
    409,
    "Se ha restaurado una copia: antes de emitir más facturas hay que preguntar a la AEAT por el último registro. La tienda lo hace sola.",
  ],
  "invoice.clock_off": [
    409,
    "El reloj del servidor no va en hora: la norma admite un minuto (Orden HAC/1177/2024). Activa la sincronización horaria (NTP). La tienda pregunta la hora a la AEAT cada minuto, y en cuanto coincida las facturas que esperan se emiten solas.",
  ],
  "invoice.chain_of_another": [
    409,
    "Los registros de VERI*FACTU de esta tienda son de otro NIF, y cada empresa tiene su propia cadena. Vuelve a poner en «Ajustes» el NIF con el que empezó; para otra empresa hace falta otra instalación.",
  ],
  "invoice.numbers_unknown": [
    409,
    "Se ha restaurado una copia: antes de emitir otra factura hay que decir en «Facturas» cuál fue la última que se entregó de cada serie.",
  ],
  "invoice.numbers_known": [409, "Ya está dicho por qué números siguen las facturas."],
  "invoice.record_not_found": [404, "Este registro no existe."],
  "invoice.record_not_correctable": [
    409,
    "Solo se subsana el último registro de una factura, y solo si la AEAT lo rechazó o lo aceptó con errores.",
  ],
  "invoice.record_not_cancellable": [
    409,
    "Solo se anulan ante la AEAT las facturas que la tienda no conoce. Las demás se rectifican.",
  ],
  "invoice.not_correctable": [409, "Solo se corrige la factura completa que está en vigor. Mira la última del pedido."],
  "invoice.debt_simplified": [
    409,
    "Una factura simplificada no se rectifica por concurso ni por impago: hace falta una completa, con los datos del cliente.",
  ],
  "invoice.debt_not_owed": [
    409,
    "De esta venta no queda nada por cobrar: está pagada, devuelta, anulada o sin enviar.",
  ],
  "invoice.debt_done": [409, "El IVA que no pagó este cliente ya está rectificado. Solo se hace una vez."],
  "invoice.not_insolvency": [409, "El fin de un concurso se apunta en la factura que se emitió por él (R2)."],
  "invoice.debt_raised": [409, "La base de esta factura ya ha vuelto a subir entera: no queda nada que rectificar."],
  "invoice.debt_no_vat": [
    409,
    "No hay IVA que recuperar: la venta no lo lleva, o el cliente no está establecido en España (LIVA, art. 80.Cinco).",
  ],
  "invoice.debt_small": [
    409,
    "A quien no compra como empresa solo se le rectifica por impago una venta de más de 50 € sin IVA (LIVA, art. 80.Cuatro).",
  ],

  "statement.not_found": [404, "Este extracto no existe."],
  "statement.unreadable": [422, "No hemos podido leer el extracto. No se ha importado nada."],

  "transfer.not_found": [404, "Este movimiento del banco no existe."],
  "transfer.not_open": [409, "Este movimiento ya está conciliado o descartado. Vuelve a abrirlo para cambiarlo."],
  "transfer.looks_known": [
    409,
    "Este movimiento parece el mismo que otro de otro extracto. Di antes si es el mismo o es otro.",
  ],
  "transfer.not_asked": [409, "Este movimiento ya está decidido o ha cambiado mientras tanto. Míralo otra vez."],
  "transfer.already_the_same": [
    409,
    "Otro movimiento del mismo extracto ya es ese. Dos filas de un extracto son dos movimientos: di que este es otro.",
  ],
  "transfer.too_much": [409, "El movimiento no da para tanto. Mira lo que queda por repartir."],
  "transfer.other_currency": [
    409,
    "Este movimiento no está en euros: cámbialo en el banco y anota el pago en el pedido.",
  ],
  "transfer.cannot_reactivate": [
    409,
    "Este pedido está cancelado y no se puede recuperar. Devuelve el dinero o repártelo en otro pedido.",
  ],
  "transfer.not_its_reversal": [409, "Ese movimiento no es el que anula este: no coinciden la cuenta o el importe."],
  "transfer.nothing_to_undo": [409, "No hay nada que deshacer en este movimiento."],
  "transfer.refunded_since": [
    409,
    "Parte de este dinero ya se ha devuelto o se va a devolver. Anula antes el reembolso.",
  ],

  "refund.not_found": [404, "Este reembolso no existe."],
  "refund.not_open": [409, "Este reembolso ya está hecho, enviado al banco o anulado."],
  "refund.in_file": [
    409,
    "Este reembolso ya está en un fichero para el banco. Si lo has subido, quítalo allí antes de anularlo aquí; si no, se pagará igualmente.",
  ],
  "refund.not_returned": [
    409,
    "El extracto no ha mostrado que el banco devolviera este reembolso. Si ya ha llegado ese dinero, di en «Por revisar» qué movimiento anula.",
  ],
  "refund.may_be_paid": [
    409,
    "Se anuló un reembolso que ya estaba en un fichero, y el banco puede pagarlo todavía. Compruébalo en tu banco antes de devolver este dinero otra vez.",
  ],
  "refund.paid_besides": [
    409,
    "El banco ha pagado un reembolso anulado y su dinero ya está en otro sitio. Anula el otro reembolso si sigue por hacer; si ya se pagó, reclama lo que sobra y descarta este movimiento.",
  ],
  "refund.not_owed": [
    409,
    "De algún pedido ya no queda tanto dinero por devolver. Anula su reembolso y prepara el fichero otra vez.",
  ],
  "refund.file_not_found": [404, "Este fichero no existe."],
  "refund.file_empty": [409, "De este fichero ya no queda nada por pagar: sus reembolsos están hechos o anulados."],
  "refund.no_account": [409, "Indica antes la cuenta bancaria de la tienda en los ajustes."],
} as const satisfies RefusalTable;
