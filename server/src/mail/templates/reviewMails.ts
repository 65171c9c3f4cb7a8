import type { MailContent, ReportOutcome } from "@bruma/contract";
import { type Block, button, type Letter, type Letters, type Reader, type Sheet, small, text } from "../Letter.ts";
import { oneLine } from "../words.ts";
import { contactWords, greeting, paragraphs } from "./phrases.ts";

export const reviewLetters = {
  review_moderated: ({ reader, content, sheet }) => reviewModerated(reader, content, sheet),
  review_answered: ({ reader, content, sheet }) => reviewAnswered(reader, content, sheet),
  report_received: ({ reader, content, sheet }) => reportReceived(reader, content, sheet),
  report_decided: ({ reader, content, sheet }) => reportDecided(reader, content, sheet),
} satisfies Partial<Letters>;

/** The statement of reasons: what is decided, why, on whose word, by whom, and what can be done about it (Regulation (EU) 2022/2065, art. 17.3). */
function reviewModerated(
  reader: Reader,
  { product, reason, wasReported }: MailContent<"review_moderated">,
  sheet: Sheet,
): Letter {
  const name = oneLine(product);
  if (reason === null) return reviewShown(reader, name, sheet);
  return {
    subject: `Hemos retirado tu reseña de ${name}`.slice(0, 120),
    preview: "Te contamos por qué y qué puedes hacer.",
    title: "Hemos retirado tu reseña",
    blocks: [
      text(greeting(reader.name)),
      text(
        "Tu reseña de ",
        { strong: name },
        " ya no se ve en la tienda ni cuenta en la media, en ningún sitio y sin fecha de vuelta.",
      ),
      {
        is: "facts",
        title: "La decisión",
        rows: [
          ["Motivo", oneLine(reason)],
          ["Por qué la hemos revisado", wasReported ? "Porque alguien la denunció" : "Por iniciativa propia"],
          ["Quién lo ha decidido", BY_PEOPLE],
        ],
      },
      redress(sheet),
      ownReviews(sheet),
    ],
    why: wroteIt(sheet),
  };
}

function reviewShown(reader: Reader, product: string, sheet: Sheet): Letter {
  return {
    subject: `Tu reseña de ${product} se vuelve a ver`.slice(0, 120),
    preview: "También cuenta otra vez en la media.",
    title: "Tu reseña se vuelve a ver",
    blocks: [
      text(greeting(reader.name)),
      text(
        "La habíamos retirado. Tu reseña de ",
        { strong: product },
        " vuelve a estar en la tienda, tal como la dejaste.",
      ),
      ownReviews(sheet),
    ],
    why: wroteIt(sheet),
  };
}

function reviewAnswered(reader: Reader, { product, reply }: MailContent<"review_answered">, sheet: Sheet): Letter {
  const name = oneLine(product);
  return {
    subject: `Hemos respondido a tu reseña de ${name}`.slice(0, 120),
    preview: oneLine(reply).slice(0, 140),
    title: "Hemos respondido a tu reseña",
    blocks: [
      text(greeting(reader.name)),
      text("Gracias por tu reseña de ", { strong: name }, ". Esto es lo que respondemos, a la vista de todo el mundo:"),
      ...paragraphs(reply),
      ownReviews(sheet),
    ],
    why: wroteIt(sheet),
  };
}

/** Says back nothing of what was typed: whoever gives somebody else's address must not write to them through the shop. */
function reportReceived(reader: Reader, { product }: MailContent<"report_received">, sheet: Sheet): Letter {
  return {
    subject: "Hemos recibido tu denuncia",
    preview: "Te escribiremos cuando decidamos.",
    blocks: [
      text(greeting(reader.name)),
      text(
        "Has denunciado una reseña de ",
        { strong: oneLine(product) },
        ". La revisará una persona y te escribiremos con lo que decida. Quien la escribió no sabrá quién eres.",
      ),
      small(`Si no has denunciado nada, ${contactWords(sheet)} y lo borraremos.`),
    ],
    why: reportedIt(sheet),
  };
}

const OUTCOMES: Record<ReportOutcome, string> = {
  hidden: "La hemos retirado: ya no se ve ni cuenta en la media.",
  kept: "La hemos revisado y se queda: no hemos visto en ella nada contrario a la ley ni a nuestras normas.",
  gone: "Ya no está: quien la escribió la ha borrado, así que no queda nada que decidir.",
};

function reportDecided(reader: Reader, { product, outcome }: MailContent<"report_decided">, sheet: Sheet): Letter {
  return {
    subject: "Lo que hemos decidido sobre tu denuncia",
    preview: OUTCOMES[outcome],
    blocks: [
      text(greeting(reader.name)),
      text("Denunciaste una reseña de ", { strong: oneLine(product) }, `. ${OUTCOMES[outcome]}`),
      ...(outcome === "gone" ? [] : [text(`Lo ha decidido ${BY_PEOPLE.toLowerCase()}`), redress(sheet)]),
    ],
    why: reportedIt(sheet),
  };
}

const BY_PEOPLE = "Una persona de la tienda, sin medios automatizados.";

const redress = (sheet: Sheet): Block =>
  text(
    `¿No estás de acuerdo? Dinos por qué: ${contactWords(sheet)} y lo revisaremos otra vez. También puedes acudir a los tribunales.`,
  );

const ownReviews = ({ publicUrl }: Sheet): Block => button("Ver mis reseñas", `${publicUrl}/profile?tab=pedidos`);

const wroteIt = ({ settings }: Sheet) =>
  `Recibes este correo porque escribiste una reseña en ${settings.company.brand}.`;

const reportedIt = ({ settings }: Sheet) =>
  `Recibes este correo porque alguien ha dado esta dirección al denunciar una reseña en ${settings.company.brand}.`;
