import type { AnyShop } from "@bruma/domain";
import type { Config } from "../config.ts";
import { composeMessage, senderOf } from "./composeMessage.ts";
import { type Letter, small, text } from "./Letter.ts";
import type { HandedOver, SmtpLimits } from "./smtp.ts";
import { render, sheetOf } from "./writeMail.ts";

// Somebody waits for the answer.
const LIMITS: SmtpLimits = { connectMs: 6_000, answerMs: 10_000, totalMs: 15_000 };

export interface MailTrial {
  sent: boolean;
  /** What happened, for a person. */
  message: string;
  /** What the server said, in its own words. */
  detail: string | null;
}

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom">;

/** Sends a mail at once, past the queue, and says how it went. Never takes longer than the limits. */
export async function tryMailServer(shop: AnyShop, { smtpUrl, mailFrom }: MailConfig, to: string): Promise<MailTrial> {
  if (smtpUrl === undefined) {
    return { sent: false, message: "No hay servidor de correo: define SMTP_URL y reinicia la tienda.", detail: null };
  }
  const sheet = await sheetOf(shop);
  const { settings } = sheet;
  const sender = mailFrom ?? senderOf(settings, shop.publicUrl);
  const written = render(letter(settings.company.brand), sheet);
  const addressed = { id: 0, createdAt: shop.now(), toName: "", toAddress: to };
  const message = await composeMessage(addressed, written, sender, settings);
  // Imported when it is asked for, as by the worker.
  const { smtpServer } = await import("./smtp.ts");
  const handedOver = await smtpServer(smtpUrl, LIMITS).handOver({ from: sender.address, to }, message, {
    begin: async () => true,
    stopping: new AbortController().signal,
  });
  return trialOf(handedOver, to);
}

const letter = (brand: string): Letter => ({
  subject: `Correo de prueba de ${brand}`,
  preview: "El correo de la tienda funciona.",
  title: "El correo funciona",
  blocks: [
    text("Si lees esto, la tienda puede enviar correo."),
    small("Mira también que no haya llegado a la carpeta de correo no deseado."),
  ],
  why: `Recibes este correo porque alguien ha probado los ajustes de correo de ${brand}.`,
});

function trialOf(end: HandedOver, to: string): MailTrial {
  switch (end.end) {
    case "accepted":
      return { sent: true, message: `El servidor ha aceptado el correo para ${to}.`, detail: null };
    case "unknown":
      return { sent: false, message: "La conexión se cortó a mitad: puede que haya llegado.", detail: end.reason };
    case "refused":
      return { sent: false, message: "El servidor ha rechazado este correo.", detail: end.reason };
    case "unreached":
      return { sent: false, message: whyUnreached(end.reason), detail: end.reason };
  }
}

const CAUSES: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, "Nadie atiende en esa dirección y ese puerto. Revisa SMTP_URL."],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|queryA/i, "No existe un servidor con ese nombre. Revisa SMTP_URL."],
  [/ENETUNREACH|EHOSTUNREACH/, "No se puede llegar hasta el servidor desde esta máquina."],
  [
    /timed? ?out|timeout|tarda demasiado|Greeting never received/i,
    "El servidor no responde. Revisa el puerto y el cortafuegos.",
  ],
  [
    /certificate|self.signed|SSL|TLS/i,
    "La conexión segura ha fallado: revisa el certificado del servidor y el puerto.",
  ],
  [/invalid login|auth|credentials|\b53[45]\b/i, "El servidor no acepta el usuario o la contraseña."],
];

function whyUnreached(reason: string): string {
  return CAUSES.find(([cause]) => cause.test(reason))?.[1] ?? "No se ha podido entregar el correo al servidor.";
}
