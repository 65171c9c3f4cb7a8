import type { Db } from "@bruma/db";
import { readMailTrouble } from "@bruma/domain";
import { readJobRuns } from "../jobs/jobRuns.ts";
import { type Finding, fault, good, watch } from "./Finding.ts";

/** The work that nobody asks for: jobs that should have run, and mails that should have left. */
export async function lookAtWork(db: Db, now: Date): Promise<Finding[]> {
  const [runs, mails] = await Promise.all([readJobRuns(db), readMailTrouble(db, now)]);
  return [judgeJobs(runs), judgeMails(mails)];
}

export function judgeJobs(runs: readonly { name: string; isLate: boolean }[]): Finding {
  const late = runs.filter(({ isLate }) => isLate).map(({ name }) => name);
  if (late.length === 0) return good("Tareas", `${runs.length}, todas a su hora`);
  return fault("Tareas", `van tarde: ${late.join(", ")}`, "Mira docs/runbook.md, «Jobs do not run».");
}

type MailTrouble = Pick<Awaited<ReturnType<typeof readMailTrouble>>, "failed" | "uncertain" | "held" | "refusal">;

export function judgeMails({ failed, uncertain, held, refusal }: MailTrouble): Finding {
  const waiting = [...(held > 0 ? [`${held} retenidos`] : []), ...(uncertain > 0 ? [`${uncertain} dudosos`] : [])];
  if (refusal !== null) {
    return fault(
      "Correos por salir",
      `el servidor los rechaza: ${refusal.slice(0, 200)}`,
      "Arregla la causa; saldrán solos. «Correo» dice cuáles.",
    );
  }
  if (failed > 0) {
    return fault(
      "Correos por salir",
      [`${failed} fallidos en una semana`, ...waiting].join(", "),
      "Mira la causa en «Correo» y reenvíalos.",
    );
  }
  if (waiting.length > 0) return watch("Correos por salir", waiting.join(", "), "Decide en «Correo» cuáles salen.");
  return good("Correos por salir", "ninguno atascado");
}
