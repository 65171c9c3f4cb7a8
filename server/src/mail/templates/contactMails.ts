import { CONTACT_TYPE_LABELS, type MailContent } from "@bruma/contract";
import { getMessage, type MessageRow } from "@bruma/domain";
import { button, type Letter, type Letters, type Reader, type Sheet, small, text } from "../Letter.ts";
import { momentWords, oneLine, typedWords } from "../words.ts";
import { contactWords, greeting, paragraphs } from "./phrases.ts";

export const contactLetters = {
  contact_received: ({ reader, content, sheet }) => contactReceived(reader, content, sheet),
  contact_message: async ({ db, content, sheet }) => contactMessage(await getMessage(db, content.messageId), sheet),
  contact_answer: ({ reader, content, sheet }) => contactAnswer(reader, content, sheet),
} satisfies Partial<Letters>;

/** Says back nothing of what was typed: whoever gives somebody else's address must not write to them through the shop. */
function contactReceived(
  reader: Reader,
  { reference, type, at, answerBefore }: MailContent<"contact_received">,
  sheet: Sheet,
): Letter {
  return {
    subject: `Hemos recibido tu mensaje ${reference}`,
    preview: "Guarda esta referencia.",
    title: "Hemos recibido tu mensaje",
    blocks: [
      text(greeting(reader.name)),
      text("Ya lo tenemos. Te responderemos a esta dirección de correo."),
      {
        is: "facts",
        title: "Tu mensaje",
        rows: [
          ["Referencia", reference],
          ["Motivo", CONTACT_TYPE_LABELS[type]],
          ["Recibido", momentWords(new Date(at))],
          ["Responderemos antes del", momentWords(new Date(answerBefore))],
        ],
        note: "Hora peninsular.",
      },
      small(`Si no has escrito tú, ${contactWords(sheet)} y lo borraremos.`),
    ],
    why: `Recibes este correo porque alguien ha dado esta dirección en el formulario de contacto de ${sheet.settings.company.brand}.`,
  };
}

/** To the shop. */
function contactMessage(message: MessageRow, sheet: Sheet): Letter {
  const { id, reference, type, name, email, phone, orderNumber, subject } = message;
  const rows: [string, string][] = [
    ["De", `${oneLine(name)} (${email})`],
    ["Motivo", CONTACT_TYPE_LABELS[type]],
  ];
  if (phone) rows.push(["Teléfono", oneLine(phone)]);
  if (orderNumber) rows.push(["Pedido", oneLine(orderNumber)]);
  rows.push(["Responder antes del", momentWords(message.dueAt)]);
  return {
    subject: `Nuevo mensaje ${reference}: ${oneLine(subject)}`.slice(0, 120),
    preview: oneLine(message.message).slice(0, 140),
    title: oneLine(subject),
    blocks: [
      { is: "facts", title: reference, rows },
      ...paragraphs(message.message),
      button("Responder en la tienda", `${sheet.publicUrl}/admin/messages?mensaje=${id}`),
    ],
    why: `Recibes este correo porque es la dirección de contacto de ${sheet.settings.company.brand}.`,
  };
}

function contactAnswer(
  reader: Reader,
  { reference, subject, question, answer }: MailContent<"contact_answer">,
  sheet: Sheet,
): Letter {
  return {
    subject: `Respuesta a tu mensaje ${reference}`,
    preview: oneLine(answer).slice(0, 140),
    title: "Respuesta a tu mensaje",
    blocks: [
      text(greeting(reader.name)),
      ...paragraphs(answer),
      { is: "address", title: `Lo que nos escribiste: ${typedWords(subject)}`, lines: lines(question) },
      small(`Referencia ${reference}. Si necesitas algo más, ${contactWords(sheet)}.`),
    ],
    why: `Recibes este correo porque nos escribiste en ${sheet.settings.company.brand}.`,
  };
}

const lines = (typed: string) =>
  typed
    .split("\n")
    .map(typedWords)
    .filter((words) => words !== "");
