import { plainName } from "../../tables/index.ts";
import { BadCell } from "../reading/cells.ts";
import type { OrderItem } from "./OrderItem.ts";

interface ToldState {
  /** What the other shop calls it. */
  status: string;
  payment: string;
  isCancelled: boolean;
  ageDays: number;
}

/** What other shops call their states, without accents, capitals, and the «wc-» of WooCommerce. */
const DELIVERED = /^(fulfilled|entregad[oa]|delivered|complet(ed|ad[oa]))$/;
const CANCELLED = /^(cancel(l?ed|ad[oa])|anulad[oa])$/;
const RETURNED = /^(refunded|reembolsad[oa]|devuelt[oa]|returned)$/;
const RETURNED_IN_PART =
  /^(partially refunded|(reembolsad[oa]|devuelt[oa]) (en parte|parcialmente)|(reembolso|devolucion) parcial)$/;
const NEVER_PAID =
  /^(failed|fallid[oa]|error (de|en) (el )?pago|payment error|voided|anulad[oa]|expired|caducad[oa]|checkout draft|draft|borrador)$/;
/** Long enough ago to have arrived: many shops never say more of an order than that it is on its way. */
const ON_ITS_WAY = /^(enviado|shipped|sent|dispatched)$/;
const ARRIVED_AFTER_DAYS = 30;
const PAID = /^(paid|pagad[oa])$/;

type State = Pick<OrderItem, "status"> & { warning?: string };

/** How an order ended, by what the other shop tells of it. Throws `BadCell` for one that has not ended, or of which money is open. */
export function orderState({ status, payment, isCancelled, ageDays }: ToldState): State {
  const word = plainName(status).replace(/^wc /, "");
  const paid = plainName(payment);
  if (isCancelled || CANCELLED.test(word)) {
    // Its money would be the shop's to give back, and nobody knows whether it was.
    if (PAID.test(paid)) {
      throw new BadCell(
        "Estado del pago",
        "Está cancelado y pagado: solo entra cuando la otra tienda ha devuelto el dinero",
      );
    }
    return { status: "cancelled" };
  }
  if (RETURNED_IN_PART.test(word) || RETURNED_IN_PART.test(paid)) {
    throw new BadCell("Estado", "Se devolvió una parte del dinero, y el fichero no dice de qué artículos: queda fuera");
  }
  if (RETURNED.test(word) || RETURNED.test(paid)) {
    const told = RETURNED.test(word) ? status : payment;
    return { status: "cancelled", warning: `Estaba «${told}»: entra como cancelado, con su dinero ya devuelto` };
  }
  if (NEVER_PAID.test(word)) throw new BadCell("Estado", `Está «${status}»: no llegó a pagarse, así que no hubo venta`);
  const isArrived = ON_ITS_WAY.test(word) && ageDays > ARRIVED_AFTER_DAYS;
  if (!isArrived && !DELIVERED.test(word)) throw new BadCell("Estado", whyNotEnded(status, word));
  if (paid !== "" && !PAID.test(paid)) {
    throw new BadCell("Estado del pago", `Está entregado y su pago «${payment}»: solo entra lo que se cobró entero`);
  }
  if (!isArrived) return { status: "delivered" };
  return {
    status: "delivered",
    warning: `Estaba «${status}» y tiene más de ${ARRIVED_AFTER_DAYS} días: entra como entregado`,
  };
}

/** Here it would ask for stock, mails and work that belong to the other shop. */
function whyNotEnded(status: string, word: string): string {
  if (word === "") return "No dice en qué estado está: solo entran pedidos que terminaron";
  if (ON_ITS_WAY.test(word)) {
    return `Está «${status}» desde hace menos de ${ARRIVED_AFTER_DAYS} días y puede estar en camino: impórtalo cuando se entregue`;
  }
  return `Está «${status}», que no es un pedido terminado: ciérralo en la otra tienda e impórtalo cuando esté entregado o cancelado`;
}
