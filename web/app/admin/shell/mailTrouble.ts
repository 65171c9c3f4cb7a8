import { counted, type MailReadiness } from "@bruma/contract";

interface Lost {
  state: "failed" | "uncertain";
  words: string;
}

/** The mails that did not arrive, or may not have: «2 han fallado», «1 está en duda». */
export function lostMails({ failed, uncertain }: Pick<MailReadiness, "failed" | "uncertain">): Lost[] {
  const lost: Lost[] = [];
  if (failed > 0) lost.push({ state: "failed", words: counted(failed, "ha fallado", "han fallado") });
  if (uncertain > 0) {
    lost.push({ state: "uncertain", words: counted(uncertain, "está en duda", "están en duda") });
  }
  return lost;
}
