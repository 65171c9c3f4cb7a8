import type { VerifactuEnvironment } from "@bruma/contract";
import { billingDeliveries, billingRecords, invoices, type Tx } from "@bruma/db";
import { and, eq, inArray, isNotNull, isNull, sql } from "@bruma/db/sql";
import { type Shop, transact } from "../../Shop.ts";
import { withoutRecipients } from "../records/withoutRecipients.ts";
import { noteEvent } from "./noteEvent.ts";
import type { RecordAnswer, SubmissionAnswer } from "./readAnswer.ts";
import type { MessageRecord } from "./takeTurn.ts";

/** Writes down what the agency says of each record of a message. One of which it says nothing goes on waiting. */
export function applyAnswer(
  shop: Shop,
  environment: VerifactuEnvironment,
  records: readonly MessageRecord[],
  { records: answers, receipt }: Pick<SubmissionAnswer, "records" | "receipt">,
): Promise<void> {
  return transact(shop, async (tx) => {
    const now = shop.now();
    const answered: number[] = [];
    for (const record of records) {
      const answer = answers.find((each) => isOf(each, record));
      if (answer === undefined) continue;
      answered.push(record.id);
      const { state, errorCode, errorText } = answer;
      const [changed] = await tx
        .update(billingDeliveries)
        .set({
          state,
          errorCode,
          errorText,
          receipt: state === "rejected" ? null : receipt,
          sentAt: now,
          answeredAt: now,
        })
        .where(and(eq(billingDeliveries.recordId, record.id), eq(billingDeliveries.state, "waiting")))
        .returning({ id: billingDeliveries.recordId });
      if (changed !== undefined && state === "rejected") {
        await noteEvent(tx, environment, "rejected", `${record.code}: ${errorCode ?? ""} ${errorText ?? ""}`);
      }
    }
    await forgetRecipients(tx, answered);
  });
}

export const isOf = ({ code, isCancellation }: RecordAnswer, record: Pick<MessageRecord, "code" | "kind">): boolean =>
  code === record.code && isCancellation === (record.kind === "cancellation");

/** Whoever was erased meanwhile had stayed in the record until it was sent. */
async function forgetRecipients(tx: Tx, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return;
  const erased = sql`(select ${invoices.id} from ${invoices} where ${isNotNull(invoices.anonymisedAt)})`;
  await tx
    .update(billingRecords)
    .set({ xml: withoutRecipients, anonymisedAt: sql`now()` })
    .where(
      and(
        isNull(billingRecords.anonymisedAt),
        inArray(billingRecords.id, [...recordIds]),
        inArray(billingRecords.invoiceId, erased),
      ),
    );
}
