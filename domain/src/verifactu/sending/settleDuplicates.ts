import { billingChains } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { isOf } from "./applyAnswer.ts";
import { queryXml } from "./messageXml.ts";
import { type RecordAnswer, readQueryAnswer, type SubmissionAnswer } from "./readAnswer.ts";
import type { Turn } from "./Turn.ts";
import type { MessageRecord } from "./takeTurn.ts";

/**
 * What the agency has already may be this record, sent before an answer was lost: then it is accepted. Where it is another one, two
 * shops have numbered on one chain: no record is made any more until the chain's end is known.
 */
export async function settleDuplicates(
  turn: Turn,
  records: readonly MessageRecord[],
  answer: SubmissionAnswer,
): Promise<SubmissionAnswer> {
  const settled: RecordAnswer[] = [];
  for (const each of answer.records) {
    const record = each.isDuplicate ? records.find((sent) => isOf(each, sent)) : undefined;
    settled.push(record === undefined ? each : await settle(turn, record, each));
  }
  return { ...answer, records: settled };
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
