import type { Db } from "@bruma/db";
import { missingData, readSettings } from "@bruma/domain";
import { type Finding, fault, good, watch } from "./Finding.ts";

const ASKED_FOR_MS = 5_000;

/** What the owner has still to say before the shop may sell. */
export async function lookAtSettings(db: Db): Promise<Finding> {
  const settings = await readSettings(db);
  if (settings.demo.isDemo)
    return watch("Datos de la tienda", "los de la demostración", "Tu tienda empieza con DEMO=0 y un DATA_DIR vacío.");
  const missing = missingData(settings);
  if (missing.length === 0) {
    if (!settings.opening.isClosed) return good("Datos de la tienda", "completos");
    return watch("Datos de la tienda", "completos, y la tienda está cerrada", "Ábrela en «Puesta en marcha».");
  }
  const labels = missing.map(({ label }) => label).join(", ");
  const blocks = missing.some(({ keepsFromSelling }) => keepsFromSelling);
  const mend = "Rellénalo en «Ajustes».";
  return blocks
    ? fault("Datos de la tienda", `no puede vender sin ${labels}`, mend)
    : watch("Datos de la tienda", `falta: ${labels}`, mend);
}

/** Whether mails can leave: the server answers and takes the password. Sends none. */
export async function lookAtMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined) {
    return fault(
      "Correo",
      "falta SMTP_URL: no sale ningún correo",
      "Pon SMTP_URL: los compradores esperan lo que se les prometió por correo.",
    );
  }
  const { createTransport } = await import("nodemailer");
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: ASKED_FOR_MS,
    greetingTimeout: ASKED_FOR_MS,
    socketTimeout: ASKED_FOR_MS,
  });
  try {
    await server.verify();
    return good("Correo", "el servidor acepta nuestros correos");
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return fault(
      "Correo",
      `el servidor no acepta correos: ${said}`,
      "Revisa en SMTP_URL la máquina, el puerto, el usuario y la contraseña.",
    );
  } finally {
    server.close();
  }
}
