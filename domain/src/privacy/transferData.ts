import {
  bankAccountSpellings,
  bankAllocations,
  bankEntries,
  bankEntryEvents,
  bankRefundFiles,
  bankRefunds,
  bankStatements,
  orders,
  statementMappings,
} from "@bruma/db";
import type { PgColumn } from "@bruma/db/sql";
import { inArray, type SQL, sql } from "@bruma/db/sql";
import type { Person } from "../users/index.ts";
import { entriesOfOrders } from "./bankEntries/entriesOfOrders.ts";
import { link, nobody, type PersonalTable, personal, plain, rules, secret } from "./PersonalTable.ts";

const BOOKS = "six years (Código de Comercio, art. 30)";

const theirOrders = (userId: number) => sql`(select o.id from ${orders} o where o.user_id = ${userId})`;

/**
 * Entries that pay an order of theirs as things stand or show its refund, and those that are the same movement: what was undone was
 * somebody else's.
 */
const ofEntries =
  (entryId: PgColumn) =>
  ({ userId }: Person): SQL =>
    inArray(entryId, entriesOfOrders(theirOrders(userId)));
const ofOrders =
  (orderId: PgColumn) =>
  ({ userId }: Person): SQL =>
    inArray(orderId, theirOrders(userId));

/** What the bank tells of who paid, and where money goes back to. */
export const transferData: readonly PersonalTable[] = [
  rules(bankEntries, {
    rowsOf: ofEntries(bankEntries.id),
    file: "pedidos.json",
    kept: `${BOOKS}; then it names nobody`,
    columns: {
      id: plain,
      statementId: plain,
      account: plain,
      fingerprint: plain,
      bookedOn: plain,
      valueOn: plain,
      cents: plain,
      currency: plain,
      counterpartyName: personal("who sent or got a transfer", "law", "set aside"),
      counterpartyIban: personal("their account", "law", "set aside"),
      text: personal("what was written with a transfer", "law", "set aside"),
      bankReference: plain,
      endToEndId: personal("the payer's own reference", "law", "set aside"),
      creditorReference: plain,
      isReversal: plain,
      allocatedCents: plain,
      ignoredReason: personal("why the shop looks at a transfer no more", "interest"),
      state: plain,
      looksLikeId: plain,
      likeness: plain,
      replacedById: plain,
      anonymisedAt: plain,
      searchText: secret(
        "who sent or got a transfer and what was written with it, without accents, to be searched",
        "law",
      ),
    },
  }),
  rules(bankAllocations, {
    rowsOf: ofOrders(bankAllocations.orderId),
    file: "pedidos.json",
    kept: "with its order",
    columns: {
      id: plain,
      entryId: plain,
      orderId: plain,
      refundId: plain,
      amountCents: plain,
      how: plain,
      reactivated: plain,
      finishesRefund: plain,
      undoesId: plain,
      actorId: link,
      at: plain,
    },
  }),
  rules(bankRefunds, {
    rowsOf: ofOrders(bankRefunds.orderId),
    file: "pedidos.json",
    kept: `${BOOKS}; then it names nobody`,
    columns: {
      id: plain,
      orderId: plain,
      entryId: plain,
      amountCents: plain,
      iban: personal("account that money goes back to", "contract", "set aside"),
      holder: personal("whose account it is", "contract", "set aside"),
      reason: personal("why it goes back", "contract", "set aside"),
      state: plain,
      fileId: plain,
      actorId: link,
      createdAt: plain,
      closedAt: plain,
      cancelledAt: plain,
      returnedOn: plain,
    },
  }),
  rules(bankEntryEvents, {
    rowsOf: ofEntries(bankEntryEvents.entryId),
    file: "pedidos.json",
    kept: "with its transfer",
    columns: {
      id: plain,
      entryId: plain,
      kind: plain,
      reason: personal("why the shop looks at a transfer no more", "interest"),
      actorId: link,
      at: plain,
    },
  }),
  rules(bankStatements, {
    kept: "as a figure",
    columns: {
      id: plain,
      fileName: plain,
      fileHash: plain,
      format: plain,
      accounts: plain,
      fromDay: plain,
      toDay: plain,
      entryCount: plain,
      newCount: plain,
      reviewedCount: plain,
      reviewedUpTo: plain,
      appliedCount: plain,
      pendingCount: plain,
      remarks: plain,
      mapping: plain,
      actorId: link,
      createdAt: plain,
    },
  }),
  rules(bankRefundFiles, {
    kept: "as a figure",
    columns: {
      id: plain,
      messageId: plain,
      executeOn: plain,
      debtorName: plain,
      debtorIban: plain,
      actorId: link,
      createdAt: plain,
    },
  }),
  nobody(bankAccountSpellings, { account: true, spelling: true }),
  nobody(statementMappings, { signature: true, mapping: true, updatedAt: true }),
];
