import { POSTCODE_UNKNOWN } from "../shipping/zoneOf.ts";
import { CART_FULL } from "../vocabulary/cartFull.ts";
import type { RefusalTable } from "./RefusalTable.ts";

/** From the cart to what is sent back. */
export const ORDER_REFUSALS = {
  "cart.empty": [409, "Tu carrito está vacío"],
  "cart.full": [409, CART_FULL],
  "cart.line_unavailable": [409, "Algún producto de tu carrito ya no está disponible. Revísalo antes de continuar."],

  "coupon.not_found": [404, "El cupón no existe"],
  "coupon.inactive": [409, "El cupón no está activo"],
  "coupon.expired": [409, "El cupón ha caducado"],
  "coupon.exhausted": [409, "El cupón ha alcanzado su límite de usos"],
  "coupon.used_by_customer": [409, "Ya has usado este cupón"],
  "coupon.minimum_not_met": [409, "El pedido no alcanza el importe mínimo del cupón"],
  "coupon.not_applicable": [409, "El cupón no se aplica a los productos de tu carrito"],
  "coupon.code_taken": [409, "Ya existe un cupón con este código. Elige otro."],
  "coupon.already_used": [
    409,
    "Este cupón ya se ha usado en pedidos y no se puede eliminar. Desactívalo para que nadie más lo use.",
  ],

  "shipping.postcode_unknown": [422, POSTCODE_UNKNOWN],
  "shipping.country_unserved": [422, "No enviamos a este país."],
  "shipping.option_unavailable": [422, "Este método de envío no está disponible para esa dirección."],
  "shipping.extra_unavailable": [422, "Uno de los servicios extra no está disponible para este envío."],
  "shipping.regulated_abroad": [
    422,
    "La ley no permite enviar fuera de España dispositivos de vapeo, sus piezas ni líquidos. Retira esos productos o elige una dirección en España.",
  ],
  "shipping.banned_there": [
    422,
    "En la comunidad de esa dirección no se permite vender alguno de estos productos. Retíralo o elige otra dirección.",
  ],

  "payment.method_unavailable": [422, "Esta forma de pago no está disponible para tu pedido."],

  "order.not_found": [404, "Pedido no encontrado"],
  "order.too_large": [422, "El pedido supera el importe máximo de 1.000.000 €. Divídelo en varios."],
  "order.totals_changed": [409, "Los importes han cambiado. Revisa el nuevo total antes de confirmar."],
  "order.too_many_unpaid": [
    409,
    "Ya tienes demasiados pedidos sin pagar. Paga o cancela alguno en «Mis Pedidos», o escríbenos.",
  ],
  "order.too_many_units": [
    409,
    "Tendrías demasiadas unidades reservadas sin pagar. Baja la cantidad, paga o cancela antes otro pedido, o escríbenos.",
  ],
  "order.key_reused": [422, "Esta clave ya se usó para un pedido distinto."],
  "order.not_by_transfer": [409, "Este pedido no se paga por transferencia."],
  "order.cannot_be_paid": [409, "El pedido ya está pagado o cancelado."],
  "order.money_moved": [
    409,
    "Mientras tanto se ha anotado otro pago o reembolso de este pedido. Mira si es este antes de anotarlo otra vez.",
  ],
  "order.refund_too_large": [
    409,
    "No se puede devolver más de lo que queda de lo pagado, sin contar lo que ya está por devolver.",
  ],
  "order.refund_open": [
    409,
    "Este pedido ya tiene un reembolso por transferencia por hacer o enviado al banco. Márcalo como hecho o anúlalo antes.",
  ],
  "order.cannot_ship": [409, "Todavía está pendiente de pago. Anota antes el pago, o pásalo a «Procesando»."],
  "order.money_gone": [
    409,
    "El dinero de este pedido ya no está: se ha devuelto entero, o su pago se ha deshecho. Anota el pago cuando llegue, cancela el pedido, o envíalo por separado si lo has decidido así.",
  ],
  "order.withdrawn": [
    409,
    "Quien lo compró ha desistido de él, o de una parte. Resuelve antes el desistimiento, o envía lo que siga en pie por separado.",
  ],
  "order.cancelled_not_shipped": [409, "Está cancelado: apártalo, no se envía."],
  "order.delivered_already": [409, "Ya está entregado: no queda nada que enviar."],
  "order.nothing_to_ship": [409, "Ya ha salido todo lo que llevaba este pedido."],
  "order.parcel_too_large": [409, "No queda tanto por enviar. Mira lo que falta y ajusta las cantidades."],
  "order.cannot_pack": [409, "Solo se empaqueta un pedido pagado, o que está en «Procesando»."],
  "order.cannot_cancel": [409, "El pedido ya no se puede cancelar. Si ya ha salido, puedes desistir al recibirlo."],
  "order.cannot_move": [409, "El pedido no puede pasar a ese estado."],

  "withdrawal.not_found": [404, "Este desistimiento no existe."],
  "withdrawal.cannot_move": [409, "El desistimiento no puede pasar a ese estado."],

  "return.not_found": [404, "Esta devolución no existe."],
  "return.not_open": [409, "Esta devolución ya está recibida o anulada."],
  "return.is_open": [409, "Este pedido ya tiene una devolución a la espera."],
  "return.not_delivered": [409, "Solo se devuelve lo que se ha entregado; un pedido enviado se puede cancelar."],
  "return.too_many": [409, "De alguna línea no quedan tantas unidades por devolver."],
  "return.too_much": [409, "No se puede devolver por una línea, o por el envío, más de lo que se cobró por ello."],
  "return.settle_first": [
    409,
    "De este pedido hay que devolver antes lo que se pagó de más: prepara ese reembolso, o anótalo si ya está hecho.",
  ],
} as const satisfies RefusalTable;
