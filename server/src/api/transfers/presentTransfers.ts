import {
  type BankEntry,
  type BankRefund,
  type BankStatement,
  type MappingQuestion,
  type OwedOrder,
  type RefundFile,
  toEuros,
} from "@bruma/contract";
import {
  type EntryDetail,
  type EntrySummary,
  endToEndId,
  mayBePaid,
  type OwedOrder as OwedRow,
  type RefundFileRow,
  type RefundRecord,
  reasonToGiveBack,
  type StatementQuestion,
  type StatementRecord,
} from "@bruma/domain";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { presentSharing } from "../orders/presentSharing.ts";

export function presentStatement(record: StatementRecord): BankStatement {
  const { entryCount, newCount, reviewedCount, appliedCount } = record;
  return {
    id: record.id,
    file_name: record.fileName,
    format: record.format,
    accounts: record.accounts,
    from: record.fromDay,
    to: record.toDay,
    entries: { total: entryCount, new: newCount, known: entryCount - newCount },
    pending: record.pendingCount,
    remarks: record.remarks,
    state: reviewedCount < newCount ? "matching" : "done",
    progress: { done: reviewedCount, total: newCount, applied: appliedCount },
    by: record.by,
    created_at: record.createdAt.toISOString(),
  };
}

export function presentQuestion(question: StatementQuestion): MappingQuestion {
  const { columns, rows, mapping, states } = question;
  const { texts, finished, unfinished, ...single } = mapping;
  return {
    columns: [...columns],
    rows: rows.map((row) => [...row]),
    suggestion: {
      ...single,
      ...(texts && { texts: [...texts] }),
      ...(finished && { finished: [...finished] }),
      ...(unfinished && { unfinished: [...unfinished] }),
    },
    is_remembered: question.isRemembered,
    states: states.map(({ column, values }) => ({
      column,
      values: values.map(({ value, rows: count, isFinished }) => ({ value, rows: count, is_finished: isFinished })),
    })),
    account: question.account,
    is_other_account: question.isOtherAccount,
    accounts: question.accountsAsked.map(({ account, isOwn }) => ({ account, is_own: isOwn })),
    unclear_days: question.unclearDays.map(({ column, example }) => ({ column, example })),
  };
}

export function presentEntry(entry: EntrySummary): BankEntry {
  const { match } = entry;
  return {
    id: entry.id,
    statement_id: entry.statementId,
    state: entry.state,
    account: entry.account,
    booked_on: entry.bookedOn,
    value_on: entry.valueOn,
    amount: toEuros(entry.cents),
    currency: entry.currency,
    allocated: toEuros(entry.allocatedCents),
    rest: toEuros(Math.abs(entry.cents) - entry.allocatedCents),
    counterparty_name: entry.counterpartyName,
    counterparty_iban: entry.counterpartyIban,
    text: entry.text,
    bank_reference: entry.bankReference,
    end_to_end_id: entry.endToEndId,
    creditor_reference: entry.creditorReference,
    is_reversal: entry.isReversal,
    is_foreign: entry.counterpartyIban !== null && !entry.counterpartyIban.startsWith("ES"),
    ignored_reason: entry.ignoredReason,
    likeness: entry.likeness,
    looks_like_id: entry.looksLikeId,
    order_ids: entry.orderIds,
    refund_ids: entry.refundIds,
    refund_holder: entry.refundHolder,
    refund_reason: reasonToGiveBack(entry),
    match: match && {
      kind: match.kind,
      reasons: match.reasons,
      parts: match.parts.map(({ orderId, cents }) => ({ order_id: orderId, amount: toEuros(cents) })),
      give_back: match.givesBack !== undefined,
    },
  };
}

export function presentEntryDetail(detail: EntryDetail) {
  const { entry, orders, refunds, reversed, history, excess, looksLike } = detail;
  return {
    entry: presentEntry(entry),
    orders: orders.map((order) => ({
      order_id: order.orderId,
      buyer: order.buyer,
      status: order.status,
      payment_status: order.paymentStatus,
      created_at: order.createdAt.toISOString(),
      expires_at: order.expiresAt?.toISOString() ?? null,
      total: toEuros(order.totalCents),
      missing: toEuros(order.missingCents),
      is_lapsed: order.hasLapsed,
      amount: toEuros(order.cents),
      reasons: order.reasons,
    })),
    refunds: refunds.map(({ refund, reasons }) => ({
      refund_id: refund.id,
      order_id: refund.orderId,
      amount: toEuros(refund.amountCents),
      holder: refund.holder ?? "",
      reasons,
    })),
    reversed: reversed.map(({ entry: { id, bookedOn, cents, text }, reasons }) => ({
      entry_id: id,
      booked_on: bookedOn,
      amount: toEuros(cents),
      text,
      reasons,
    })),
    history: history.map(({ kind, orderId, refundId, cents, how, reason, by, at }) => ({
      kind,
      order_id: orderId,
      refund_id: refundId,
      amount: eurosOrNull(cents),
      how,
      reason,
      by,
      at: at.toISOString(),
    })),
    excess: excess.map(({ orderId, cents }) => ({ order_id: orderId, amount: toEuros(cents) })),
    looks_like: looksLike && {
      entry: presentEntry(looksLike.known),
      file_name: looksLike.knownFile,
      own_file_name: looksLike.ownFile,
    },
  };
}

export const presentRefund = (refund: RefundRecord): BankRefund => ({
  id: refund.id,
  state: refund.state,
  order_id: refund.orderId,
  entry_id: refund.entryId,
  amount: toEuros(refund.amountCents),
  iban: refund.iban,
  holder: refund.holder,
  reason: refund.reason,
  end_to_end_id: endToEndId(refund.id),
  file_id: refund.fileId,
  by: refund.by,
  created_at: refund.createdAt.toISOString(),
  closed_at: refund.closedAt?.toISOString() ?? null,
  returned_on: refund.returnedOn,
  may_be_paid: mayBePaid(refund),
  same_account: presentSharing(refund.sharing),
});

export const presentOwed = (owed: OwedRow): OwedOrder => ({
  order_id: owed.orderId,
  buyer: owed.buyer,
  email: owed.email,
  status: owed.status,
  amount: toEuros(owed.cents),
  iban: owed.iban,
  holder: owed.holder,
  may_be_paid: toEuros(owed.mayBePaidCents),
  same_account: presentSharing(owed.sharing),
});

export const presentRefundFile = (file: RefundFileRow): RefundFile => ({
  id: file.id,
  message_id: file.messageId,
  count: file.count,
  amount: toEuros(file.cents),
  left: { count: file.leftCount, amount: toEuros(file.leftCents), refund_ids: file.leftIds },
  execute_on: file.executeOn,
  created_at: file.createdAt.toISOString(),
});
