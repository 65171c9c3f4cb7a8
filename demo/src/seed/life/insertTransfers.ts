import { createHash } from "node:crypto";
import { bankEntries, bankEntryEvents, bankStatements, type Tx } from "@bruma/db";
import { DEMO_IBANS } from "../../words/ibans.ts";
import { daysBefore } from "../dates.ts";
import { DEMO_SETTINGS } from "../demoSettings.ts";
import { statusOf } from "../orders/orderHistory.ts";
import type { SeededOrder } from "../orders/PlannedOrder.ts";

interface Movement {
  cents: number;
  name: string;
  iban: string;
  text: string;
  ignored?: string;
}

const ACCOUNT = DEMO_SETTINGS.bank.iban.replaceAll(" ", "");
const FILE = "extracto-semana.n43";
const [ONE = "", TWO = "", THREE = ""] = DEMO_IBANS;

/** A file of the bank with what still waits to be looked at, one movement of each kind, and two that were put aside. */
export async function insertTransfers(
  tx: Tx,
  orders: readonly SeededOrder[],
  demoCustomerId: number,
  now: Date,
  adminId: number,
): Promise<void> {
  const others = orders.filter(({ customer }) => customer.id !== demoCustomerId);
  const unpaid = others.filter(({ history }) => statusOf(history) === "pending").toReversed();
  const paid = others.findLast(({ history }) => statusOf(history) === "processing");
  const [exact, short, nameless] = unpaid;
  const movements: Movement[] = [
    ...(exact ? [of(exact, exact.totalCents, ONE, `TRANSFERENCIA PEDIDO ${exact.id}`)] : []),
    ...(short ? [of(short, short.totalCents - 499, TWO, `Pedido #${short.id}`)] : []),
    ...(nameless ? [of(nameless, nameless.totalCents, THREE, "Compra tienda online")] : []),
    ...(paid ? [of(paid, paid.totalCents, ONE, `PEDIDO ${paid.id} REPETIDO`)] : []),
    { cents: 12_100, name: "Reformas Marqués, S.L.", iban: TWO, text: "FRA 2290" },
    {
      cents: -1_250,
      name: "Banco de Ejemplo",
      iban: THREE,
      text: "Comisión de mantenimiento",
      ignored: "Comisión del banco",
    },
    {
      cents: -34_870,
      name: "Distribuciones Levante, S.L.",
      iban: TWO,
      text: "Factura 1184",
      ignored: "Pago a un proveedor",
    },
  ];
  const readAt = daysBefore(now, 0.1);
  const bookedOn = daysBefore(now, 1).toISOString().slice(0, 10);
  const [statement] = await tx
    .insert(bankStatements)
    .values({
      fileName: FILE,
      fileHash: createHash("sha256").update(FILE).digest(),
      format: "norma43",
      accounts: [ACCOUNT],
      fromDay: bookedOn,
      toDay: bookedOn,
      entryCount: movements.length,
      newCount: movements.length,
      reviewedCount: movements.length,
      actorId: adminId,
      createdAt: readAt,
    })
    .returning({ id: bankStatements.id });
  if (statement === undefined) throw new Error("insert returned no row");
  const rows = movements.map(({ cents, name, iban, text, ignored }, index) => ({
    statementId: statement.id,
    account: ACCOUNT,
    fingerprint: createHash("sha256").update(`${FILE} ${index}`).digest("hex"),
    bookedOn,
    valueOn: bookedOn,
    cents,
    currency: "EUR",
    counterpartyName: name,
    counterpartyIban: iban,
    text,
    isReversal: false,
    ignoredReason: ignored ?? null,
  }));
  const given = await tx
    .insert(bankEntries)
    .values(rows)
    .returning({ id: bankEntries.id, reason: bankEntries.ignoredReason });
  const events = given
    .filter(({ reason }) => reason !== null)
    .map(({ id, reason }) => ({ entryId: id, kind: "ignored" as const, reason, actorId: adminId, at: readAt }));
  await tx.insert(bankEntryEvents).values(events);
}

const of = ({ customer }: SeededOrder, cents: number, iban: string, text: string): Movement => {
  return { cents, name: customer.name.toUpperCase(), iban, text };
};
