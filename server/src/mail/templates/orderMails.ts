import type { MailContent, OrderDetail } from "@bruma/domain";
import { trackingPage } from "../../api/presentOrder.ts";
import { type Block, button, type Letter, type Sheet, small, text } from "../Letter.ts";
import { centsWords } from "../words.ts";
import { deliveryAddress, orderLines, transferInstructions } from "./orderBlocks.ts";
import { contactWords, greeting } from "./phrases.ts";

export function orderReceived(order: OrderDetail, { payBefore }: MailContent<"order_received">, sheet: Sheet): Letter {
  // Meanwhile it may have been paid or cancelled: nobody must pay then.
  const isToBePaid = order.status === "pending" && order.paymentStatus === "unpaid";
  return about(order, sheet, {
    subject: `Hemos recibido tu pedido #${order.id}`,
    preview: isToBePaid
      ? `Haz la transferencia de ${centsWords(order.totalCents)} para que lo preparemos.`
      : "Gracias por tu compra.",
    title: `Gracias por tu pedido #${order.id}`,
    blocks: [
      ...(isToBePaid
        ? [
            text("Ya lo tenemos reservado. Lo prepararemos en cuanto recibamos tu transferencia."),
            transferInstructions(order, new Date(payBefore), sheet),
          ]
        : [text("Lo hemos recibido bien.")]),
      seeOrder(order, sheet),
      orderLines(order, sheet),
      deliveryAddress(order),
      small(
        `Puedes cancelarlo sin coste antes de que salga, y desistir de la compra durante los 14 días siguientes a recibirlo, sin dar explicaciones: ${contactWords(sheet)}. Todos los productos tienen 3 años de garantía legal.`,
      ),
    ],
  });
}

export function paymentReceived(order: OrderDetail, sheet: Sheet): Letter {
  return about(order, sheet, {
    subject: `Hemos recibido el pago de tu pedido #${order.id}`,
    preview: "Nos ponemos a prepararlo.",
    title: "Hemos recibido tu pago",
    blocks: [
      text(
        "Tu transferencia de ",
        { strong: centsWords(order.totalCents) },
        " ha llegado. Nos ponemos a preparar tu pedido y te avisaremos cuando salga.",
      ),
      seeOrder(order, sheet),
      orderLines(order, sheet),
      deliveryAddress(order),
    ],
  });
}

export function orderShipped(order: OrderDetail, sheet: Sheet): Letter {
  const isPart = order.shipments.length > 0 && order.lines.some(({ shipped, quantity }) => shipped < quantity);
  return about(order, sheet, {
    subject: `Tu pedido #${order.id} va de camino`,
    preview: "Ya ha salido de nuestro almacén.",
    title: "Tu pedido va de camino",
    blocks: [
      isPart
        ? text(
            "Una parte de tu pedido ",
            { strong: `#${order.id}` },
            " ha salido de nuestro almacén. El resto irá aparte.",
          )
        : text("Tu pedido ", { strong: `#${order.id}` }, " ya ha salido de nuestro almacén."),
      ...order.shipments.flatMap((shipment): Block[] => {
        const { carrier, trackingNumber } = shipment;
        const page = trackingPage(shipment, sheet.settings);
        const number: [string, string][] = trackingNumber === null ? [] : [["Número de seguimiento", trackingNumber]];
        return [
          { is: "facts", title: "Seguimiento", rows: [["Transportista", carrier], ...number] },
          ...(page === null ? [] : [button("Seguir el envío", page)]),
        ];
      }),
      text("Al recibirlo, ten a mano un documento que acredite que eres mayor de edad: el repartidor puede pedírtelo."),
      deliveryAddress(order),
      orderLines(order, sheet),
    ],
  });
}

export function orderDelivered(order: OrderDetail, sheet: Sheet): Letter {
  return about(order, sheet, {
    subject: `Tu pedido #${order.id} se ha entregado`,
    preview: "Si algo no ha llegado bien, dínoslo.",
    title: "Tu pedido se ha entregado",
    blocks: [
      text("El pedido ", { strong: `#${order.id}` }, " consta como entregado. Esperamos que todo esté a tu gusto."),
      text(`Si algo falta o no ha llegado bien, ${contactWords(sheet)} y lo arreglaremos.`),
      seeOrder(order, sheet),
      small(
        "Tienes 14 días desde la entrega para desistir de la compra sin dar explicaciones, y 3 años de garantía legal.",
      ),
      orderLines(order, sheet),
    ],
  });
}

export function orderCancelled(order: OrderDetail, { reason }: MailContent<"order_cancelled">, sheet: Sheet): Letter {
  const isPaid = order.paymentStatus === "paid";
  return about(order, sheet, {
    subject: `Tu pedido #${order.id} se ha cancelado`,
    preview: isPaid ? "Te devolveremos el importe." : "No se te ha cobrado nada.",
    title: "Tu pedido se ha cancelado",
    blocks: [
      text("El pedido ", { strong: `#${order.id}` }, " queda cancelado."),
      ...(reason === null ? [] : [text({ strong: "Motivo: " }, `${reason}.`)]),
      isPaid
        ? text(
            "Te devolveremos los ",
            { strong: centsWords(order.totalCents) },
            " que pagaste por transferencia, a la misma cuenta.",
          )
        : text(`No hagas la transferencia. Si ya la habías hecho, ${contactWords(sheet)} y te la devolveremos.`),
      seeOrder(order, sheet),
      orderLines(order, sheet),
    ],
  });
}

const seeOrder = (order: OrderDetail, { publicUrl }: Sheet) =>
  button("Ver el pedido", `${publicUrl}/orders/${order.id}`);

function about(order: OrderDetail, { settings }: Sheet, letter: Omit<Letter, "why">): Letter {
  return {
    ...letter,
    blocks: [text(greeting(order.userName)), ...letter.blocks],
    why: `Recibes este correo porque has hecho el pedido #${order.id} en ${settings.brand.name}.`,
  };
}
