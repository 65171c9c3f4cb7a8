import {
  deadlineWords,
  formatCents,
  formatEuros,
  guaranteeWords,
  type MailContent,
  WHILE_CANCELLABLE,
  workingDays,
  YOUR_EUROPE,
} from "@bruma/contract";
import { balanceOf, LAPSED, type OrderDetail, type PaymentToDo, paymentToDo, rulesOf } from "@bruma/domain";
import { trackingPage } from "../../api/orders/presentOrder.ts";
import { type Block, button, type Letter, type Letters, type Sheet, small, text } from "../Letter.ts";
import { agreementAttachment, guaranteeAttachment } from "../orderAttachments.ts";
import { arrival, cashReady, deliveryAddress, orderLines, transferInstructions } from "./orderBlocks.ts";
import { contactWords, greeting, warrantyWords, withdrawalWords } from "./phrases.ts";

export const orderLetters = {
  order_received: async ({ order, sheet, db }) => {
    const placed = await order();
    return {
      ...orderReceived(placed, sheet),
      attachments: async () => [await agreementAttachment(db, placed), ...(await guaranteeAttachment(db))],
    };
  },
  payment_reminder: async ({ order, sheet }) => paymentReminder(await order(), sheet),
  payment_received: async ({ order, sheet }) => paymentReceived(await order(), sheet),
  order_shipped: async ({ order, sheet }) => orderShipped(await order(), sheet),
  order_delivered: async ({ order, sheet }) => orderDelivered(await order(), sheet),
  order_cancelled: async ({ order, content, sheet }) => orderCancelled(await order(), content, sheet),
  order_refund: async ({ order, content, sheet }) => orderRefund(await order(), content, sheet),
} satisfies Partial<Letters>;

function orderReceived(order: OrderDetail, sheet: Sheet): Letter {
  // Meanwhile it may have been paid or cancelled: nobody must pay then.
  const todo = paymentToDo(order, sheet.settings);
  return about(order, sheet, {
    subject: `Hemos recibido tu pedido #${order.id}`,
    preview: todo === null ? "Gracias por tu compra." : rulesOf(todo.method).mail.next(formatCents(todo.amountCents)),
    title: `Gracias por tu pedido #${order.id}`,
    blocks: [
      ...(todo === null ? [text("Lo hemos recibido bien.")] : howToPay(todo)),
      ...(order.status === "cancelled" ? [] : arrival(order)),
      seeOrder(order, sheet),
      orderLines(order),
      deliveryAddress(order),
      small(
        `Puedes cancelarlo sin coste mientras ${WHILE_CANCELLABLE[sheet.settings.sale.buyer_cancels]}, y desistir de la compra durante los ${withdrawalWords(sheet)} siguientes a recibirlo, sin dar explicaciones: ${contactWords(sheet)}. Las condiciones que aceptaste y el formulario para desistir van adjuntos.`,
      ),
      small(`${guaranteeWords(sheet.settings.legal.warranty_years)} Tus derechos en Your Europe: ${YOUR_EUROPE}`),
    ],
  });
}

function howToPay(todo: PaymentToDo): Block[] {
  const received = text(rulesOf(todo.method).mail.received);
  return "iban" in todo ? [received, transferInstructions(todo), small(COPY_AND_SCAN)] : [received, ...cashReady(todo)];
}

const COPY_AND_SCAN = "En la página del pedido puedes copiar cada dato o escanear un código con la app de tu banco.";

/** Half way to the end of the term. */
function paymentReminder(order: OrderDetail, sheet: Sheet): Letter {
  const todo = paymentToDo(order, sheet.settings);
  const deadline = todo && "iban" in todo && todo.payBefore ? deadlineWords(todo.payBefore) : undefined;
  return about(order, sheet, {
    subject: `Falta la transferencia de tu pedido #${order.id}`,
    preview: deadline ? `Tiene que llegarnos ${deadline}.` : "Si ya la has hecho, dínoslo.",
    title: "¿Has hecho ya la transferencia?",
    blocks:
      todo && "iban" in todo
        ? [
            text("Todavía no hemos recibido la transferencia de tu pedido ", { strong: `#${order.id}` }, "."),
            text(
              `Si la has hecho hace poco, puede tardar ${workingDays(sheet.settings.service.payment_days)} en llegar: pulsa «Ya he hecho la transferencia» en la página del pedido y no tienes que hacer nada más.`,
            ),
            transferInstructions(todo),
            seeOrder(order, sheet),
            small(`${COPY_AND_SCAN} Si ya no lo quieres, no hagas nada.`),
            orderLines(order),
          ]
        : [text("Tu pedido ya no está pendiente de pago: no tienes que hacer nada."), seeOrder(order, sheet)],
  });
}

function paymentReceived(order: OrderDetail, sheet: Sheet): Letter {
  const price = { strong: formatCents(order.totalCents - order.settledCents) };
  // Who pays late, or the rest of what was not sent back, has it already.
  const hasLeft = order.status === "shipped" || order.status === "delivered";
  return about(order, sheet, {
    subject: `Hemos recibido el pago de tu pedido #${order.id}`,
    preview: hasLeft ? "Queda pagado." : "Nos ponemos a prepararlo.",
    title: "Hemos recibido tu pago",
    blocks: [
      hasLeft
        ? text("Tu pago ha llegado. Con él quedan pagados los ", price, " de tu pedido.")
        : text("Tu pago de ", price, " ha llegado. Nos ponemos a preparar tu pedido y te avisaremos cuando salga."),
      ...(hasLeft ? [] : arrival(order)),
      seeOrder(order, sheet),
      orderLines(order),
      deliveryAddress(order),
    ],
  });
}

function orderShipped(order: OrderDetail, sheet: Sheet): Letter {
  const todo = paymentToDo(order, sheet.settings);
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
      ...arrival(order),
      ...cashReady(todo),
      text("Al recibirlo, ten a mano un documento que acredite que eres mayor de edad: el repartidor puede pedírtelo."),
      deliveryAddress(order),
      orderLines(order),
    ],
  });
}

function orderDelivered(order: OrderDetail, sheet: Sheet): Letter {
  return about(order, sheet, {
    subject: `Tu pedido #${order.id} se ha entregado`,
    preview: "Si algo no ha llegado bien, dínoslo.",
    title: "Tu pedido se ha entregado",
    blocks: [
      text("El pedido ", { strong: `#${order.id}` }, " consta como entregado. Esperamos que todo esté a tu gusto."),
      text(`Si algo falta o no ha llegado bien, ${contactWords(sheet)} y lo arreglaremos.`),
      seeOrder(order, sheet),
      small(
        `Tienes ${withdrawalWords(sheet)} desde la entrega para desistir de la compra sin dar explicaciones, y ${warrantyWords(sheet)} de garantía legal.`,
      ),
      orderLines(order),
    ],
  });
}

function orderCancelled(order: OrderDetail, { reason }: MailContent<"order_cancelled">, sheet: Sheet): Letter {
  const { excessCents } = balanceOf(order);
  return about(order, sheet, {
    subject: `Tu pedido #${order.id} se ha cancelado`,
    preview: excessCents > 0 ? "Te devolveremos el importe." : "No se te ha cobrado nada.",
    title: "Tu pedido se ha cancelado",
    blocks: [
      text("El pedido ", { strong: `#${order.id}` }, " queda cancelado."),
      ...(reason === null ? [] : [text({ strong: "Motivo: " }, `${reason}.`)]),
      excessCents > 0 ? refundWords(order, excessCents, sheet) : nothingToPay(order, sheet),
      ...(reason === LAPSED ? orderAgain(order, sheet) : [seeOrder(order, sheet)]),
      orderLines(order),
    ],
  });
}

/** Money of the order is on its way back, or has gone back. */
function orderRefund(order: OrderDetail, { step, amount }: MailContent<"order_refund">, sheet: Sheet): Letter {
  const euros = formatEuros(amount);
  const isPaid = step === "paid";
  return about(order, sheet, {
    subject: isPaid
      ? `Te hemos devuelto ${euros} del pedido #${order.id}`
      : `Reembolso del pedido #${order.id} en camino`,
    preview: isPaid ? "El reembolso está hecho." : `Hemos encargado a nuestro banco que te devuelva ${euros}.`,
    title: isPaid ? "Te hemos devuelto el dinero" : "Tu reembolso está en camino",
    blocks: [
      isPaid
        ? text(
            "Te hemos devuelto ",
            { strong: euros },
            ". Si todavía no lo ves en tu cuenta, tu banco puede tardar un día laborable en anotarlo.",
          )
        : text(
            "Hemos encargado a nuestro banco una transferencia de ",
            { strong: euros },
            " a tu cuenta. Te avisaremos cuando esté hecha.",
          ),
      seeOrder(order, sheet),
      small(`Si algo no cuadra, ${contactWords(sheet)} y lo miramos.`),
    ],
  });
}

/** The address alone changes nothing: the page behind it fills the cart once its reader is signed in. */
const orderAgain = (order: OrderDetail, { publicUrl }: Sheet): Block[] => [
  text("¿Todavía lo quieres? Vuelve a ponerlo todo en tu carrito y confirma el pedido: los precios son los de hoy."),
  button("Pedir lo mismo otra vez", `${publicUrl}/orders/${order.id}?repetir=1`),
];

function refundWords(order: OrderDetail, cents: number, sheet: Sheet): Block {
  const amount = { strong: formatCents(cents) };
  return order.refunds.isPayerKnown
    ? text("Te devolveremos los ", amount, " que pagaste por transferencia, a la misma cuenta.")
    : text(
        "Te devolveremos por transferencia los ",
        amount,
        ` que pagaste: ${contactWords(sheet)} y dinos a qué cuenta.`,
      );
}

const nothingToPay = (order: OrderDetail, sheet: Sheet) =>
  text(rulesOf(order.paymentMethod).mail.nothingToPay(contactWords(sheet)));

const seeOrder = (order: OrderDetail, { publicUrl }: Sheet) =>
  button("Ver el pedido", `${publicUrl}/orders/${order.id}`);

function about(order: OrderDetail, { settings }: Sheet, letter: Omit<Letter, "why">): Letter {
  return {
    ...letter,
    blocks: [text({ strong: `Pedido #${order.id}` }), text(greeting(order.userName)), ...letter.blocks],
    why: `Recibes este correo porque has hecho el pedido #${order.id} en ${settings.company.brand}.`,
  };
}
