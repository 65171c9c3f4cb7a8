import { billingChains } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { applyAnswer, isOf } from "./applyAnswer.ts";
import { queryXml } from "./messageXml.ts";
import { type RecordAnswer, readQueryAnswer, type SubmissionAnswer } from "./readAnswer.ts";
import type { Turn } from "./Turn.ts";
import type { MessageRecord } from "./takeTurn.ts";

/**
 * What the agency has already may be this record, sent before an answer was lost: then it is accepted. Where it is another one, two
 * shops have numbered on one chain: no record is made any more until the chain's end is known. Each is written down before the next one
 * is asked for, so that an agency that goes away meanwhile leaves fewer to ask for.
 */
export async function settleDuplicates(
  turn: Turn,
  records: readonly MessageRecord[],
  { records: answers, receipt }: Pick<SubmissionAnswer, "records" | "receipt">,
): Promise<void> {
  const { shop, environment } = turn;
  for (const each of answers) {
    const record = records.find((sent) => isOf(each, sent));
    if (record === undefined) continue;
    await applyAnswer(shop, environment, [record], { records: [await settle(turn, record, each)], receipt });
  }
}

async function settle(turn: Turn, record: MessageRecord, answer: RecordAnswer): Promise<RecordAnswer> {
  const issuer = { name: turn.settings.company.name, nif: record.issuerNif };
  const asked = queryXml(issuer, { month: record.issuedOn.slice(0, 7), code: record.code });
  const known = readQueryAnswer(await turn.ask(asked)).records.find(({ code }) => code === record.code);
  if (known?.hash === record.hash) {
    return { ...answer, state: known.isFlawed ? "flawed" : "accepted", errorCode: null, errorText: null };
  }
  if (known !== undefined) {
    await turn.shop.db
      .update(billingChains)
      .set({ askedSince: turn.shop.now() })
      .where(eq(billingChains.environment, turn.environment));
  }
  return answer;
}
