import {
  dayWords,
  type MailContent,
  WITHDRAWAL_INSPECTED,
  WITHDRAWAL_STATE_LABELS,
  type WithdrawalState,
  workingDays,
} from "@bruma/contract";
import { getWithdrawal, type WithdrawalRow } from "@bruma/domain";
import { type Block, button, type Letter, type Letters, type Reader, type Sheet, small, text } from "../Letter.ts";
import { momentWords, oneLine, typedWords } from "../words.ts";
import { contactWords, greeting } from "./phrases.ts";

export const withdrawalLetters = {
  withdrawal_received: async ({ db, reader, content, sheet }) =>
    withdrawalReceived(reader, await getWithdrawal(db, content.withdrawalId), sheet),
  withdrawal_notice: async ({ db, content, sheet }) =>
    withdrawalNotice(await getWithdrawal(db, content.withdrawalId), sheet),
  withdrawal_moved: ({ reader, content, sheet }) => withdrawalMoved(reader, content, sheet),
} satisfies Partial<Letters>;

/** The acknowledgement on a durable medium that the law asks for: what was declared, and when (TRLGDCU, art. 106.3). */
function withdrawalReceived(reader: Reader, withdrawal: WithdrawalRow, sheet: Sheet): Letter {
  const { reference, createdAt, refundBy } = withdrawal;
  return {
    subject: `Recibo de tu desistimiento ${reference}`,
    preview: `Lo recibimos el ${momentWords(createdAt)}.`,
    title: "Hemos recibido tu desistimiento",
    blocks: [
      text(greeting(reader.name)),
      text("Este correo es tu recibo. Guárdalo: prueba qué has comunicado y cuándo."),
      declared(withdrawal),
      text({ strong: "Qué pasa ahora. " }, "Comprobaremos tu pedido y te escribiremos con los pasos para devolverlo."),
      text(
        "Si ya tienes los productos, envíalos antes del ",
        { strong: dayWords(refundBy) },
        ". Te devolveremos lo que pagaste, también el envío estándar, antes de esa misma fecha; podemos esperar a que lleguen los productos o a que demuestres que los has enviado.",
      ),
      small(`Si no has sido tú, ${contactWords(sheet)} y no haremos nada.`),
    ],
    why: `Recibes este correo porque alguien ha dado esta dirección al desistir de un pedido en ${sheet.settings.company.brand}.`,
  };
}

/** To the shop. */
function withdrawalNotice(withdrawal: WithdrawalRow, sheet: Sheet): Letter {
  const { reference, orderId, refundBy } = withdrawal;
  return {
    subject: `Desistimiento ${reference}`,
    preview: `Reembolso antes del ${dayWords(refundBy)}.`,
    title: "Nuevo desistimiento",
    blocks: [
      declared(withdrawal),
      text(
        orderId === null
          ? "No hay ningún pedido con ese número y ese email: compruébalo antes de nada."
          : `Coincide con el pedido #${orderId}.`,
      ),
      text("Hay que reembolsarlo antes del ", { strong: dayWords(refundBy) }, "."),
      button("Ver en la tienda", `${sheet.publicUrl}/admin/withdrawals?desistimiento=${withdrawal.id}`),
    ],
    why: `Recibes este correo porque es la dirección de contacto de ${sheet.settings.company.brand}.`,
  };
}

const NEWS: Record<WithdrawalState, (sheet: Sheet) => string> = {
  received: () => "Lo hemos recibido.",
  awaiting_goods: ({ settings }) =>
    `Está todo en orden. Envía los productos, bien protegidos y con la referencia dentro, a: ${settings.company.name}, ${settings.company.address}.`,
  inspected: () => WITHDRAWAL_INSPECTED,
  refunded: ({ settings }) =>
    `Te hemos devuelto el dinero por transferencia. Suele tardar ${workingDays(settings.service.refund_days)} en llegar a tu cuenta.`,
  rejected: () => "No podemos aceptarlo, por este motivo:",
};

const SET_OFF = "Hemos recibido y revisado los productos, y ya no tienes que pagarlos. No queda dinero que devolverte.";

function withdrawalMoved(
  reader: Reader,
  { reference, state, note, setOff }: MailContent<"withdrawal_moved">,
  sheet: Sheet,
): Letter {
  const news = setOff ? SET_OFF : NEWS[state](sheet);
  return {
    subject: `Tu desistimiento ${reference}: ${WITHDRAWAL_STATE_LABELS[state].toLowerCase()}`,
    preview: news,
    title: WITHDRAWAL_STATE_LABELS[state],
    blocks: [
      text(greeting(reader.name)),
      text(news),
      ...(note ? [text(oneLine(note))] : []),
      small(`Referencia ${reference}. Si algo no cuadra, ${contactWords(sheet)}.`),
    ],
    why: `Recibes este correo porque desististe de un pedido en ${sheet.settings.company.brand}.`,
  };
}

function declared({ reference, createdAt, name, orderNumber, items, receivedOn }: WithdrawalRow): Block {
  const rows: [string, string][] = [
    ["Recibido", momentWords(createdAt)],
    ["Nombre", typedWords(name)],
    ["Pedido", typedWords(orderNumber)],
    ["Desistes de", items.split("\n").map(typedWords).filter(Boolean).join("; ")],
  ];
  if (receivedOn) rows.push(["Recibiste los productos", dayWords(receivedOn)]);
  return { is: "facts", title: `Referencia ${reference}`, rows, note: "Hora peninsular." };
}
