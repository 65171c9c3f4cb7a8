import type { Db } from "@bruma/db";
import { missingData, readSettings } from "@bruma/domain";
import { createTransport } from "nodemailer";
import { type Finding, fault, good, watch } from "./Finding.ts";

const ASKED_FOR_MS = 5_000;

/** What the owner has still to say before the shop may sell. */
export async function lookAtSettings(db: Db): Promise<Finding> {
  const settings = await readSettings(db);
  if (settings.demo.isDemo)
    return watch("Shop's data", "the demo's", "A shop of your own begins with DEMO=0 and an empty DATA_DIR.");
  const missing = missingData(settings);
  if (missing.length === 0) {
    if (!settings.opening.isClosed) return good("Shop's data", "complete");
    return watch("Shop's data", "complete, and the shop is closed", "Open it in «Puesta en marcha».");
  }
  const labels = missing.map(({ label }) => label).join(", ");
  const blocks = missing.some(({ keepsFromSelling }) => keepsFromSelling);
  const mend = "Fill them in under «Ajustes».";
  return blocks
    ? fault("Shop's data", `it may not sell without ${labels}`, mend)
    : watch("Shop's data", `missing: ${labels}`, mend);
}

/** Whether mails can leave: the server answers and takes the password. Sends none. */
export async function lookAtMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined) {
    return fault(
      "Mail",
      "SMTP_URL is not set: no mail leaves",
      "Set SMTP_URL: buyers wait for what they were promised by mail.",
    );
  }
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: ASKED_FOR_MS,
    greetingTimeout: ASKED_FOR_MS,
    socketTimeout: ASKED_FOR_MS,
  });
  try {
    await server.verify();
    return good("Mail", "the server takes mails from us");
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return fault("Mail", `the server does not take mails: ${said}`, "Check SMTP_URL's host, port, user and password.");
  } finally {
    server.close();
  }
}
