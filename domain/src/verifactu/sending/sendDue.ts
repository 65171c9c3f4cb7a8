import { VERIFACTU_ENVIRONMENTS, type VerifactuEnvironment } from "@bruma/contract";
import type { Shop } from "../../Shop.ts";
import { readSettings, type ShopSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { CLOCK_SECONDS, secondsAhead } from "../chain/clock.ts";
import { recoverChain } from "../recovering/recoverChain.ts";
import { type Agency, type AgencyAnswer, AgencyAway } from "./Agency.ts";
import { applyAnswer } from "./applyAnswer.ts";
import { queryXml, submissionXml } from "./messageXml.ts";
import { afterRefusal, afterTaken, guiltyOf } from "./narrowDown.ts";
import { noteEvent } from "./noteEvent.ts";
import { MessageRefused, readSubmissionAnswer } from "./readAnswer.ts";
import { settleDuplicates } from "./settleDuplicates.ts";
import type { Turn } from "./Turn.ts";
import {
  endTurn,
  isSomethingDue,
  type MessageRecord,
  readMessage,
  type SendingRow,
  takeTurn,
  waitingRecords,
} from "./takeTurn.ts";

const AGAIN_AFTER_SECONDS = 60;
/** The agency takes a record to be made at its own moment, give or take 240 seconds; what is sent later says why. */
const LATE_AFTER_MS = 240_000;

/**
 * Sends the records that wait, if the agency's waiting time is over, and writes down what it says of each: those of the world that is set,
 * and what still waits in the other one. Any number of instances may do so at once: one of them sends. A message whose answer is lost is
 * sent again, and what the agency has already is known by its hash. Returns whether a message was sent.
 */
export async function sendDue(shop: Shop, agency: Agency): Promise<boolean> {
  const settings = await readSettings(shop.db);
  const { environment } = settings.verifactu;
  let isSent = false;
  for (const each of VERIFACTU_ENVIRONMENTS) {
    const isDue =
      each === environment ? await isSomethingDue(shop.db, each) : (await waitingRecords(shop.db, each, 1)) > 0;
    if (isDue && (await sendIn(shop, agency, settings, each))) isSent = true;
  }
  return isSent;
}

async function sendIn(
  shop: Shop,
  agency: Agency,
  settings: ShopSettings,
  environment: VerifactuEnvironment,
): Promise<boolean> {
  const { seal } = settings.verifactu;
  const held = await takeTurn(shop.db, environment, shop.now());
  if (held === undefined) return false;
  let answer: TimedAnswer | undefined;
  const ask = async (message: string) => {
    const asked = shop.now();
    answer = { ...(await agency.ask({ environment, seal }, message)), within: [asked, shop.now()] };
    return answer;
  };
  const turn: Turn = { shop, settings, environment, ask };
  try {
    const { wait, ...search } = await say(turn, held);
    const nextAt = new Date(shop.now().getTime() + wait * 1_000);
    if (held.awaySince !== null) await noteEvent(shop.db, environment, "back", "");
    await endTurn(shop.db, environment, {
      nextAt,
      awaySince: null,
      problem: null,
      ...search,
      ...(await told(turn, held, answer)),
    });
    return true;
  } catch (error) {
    await fail(turn, held, error, answer);
    return false;
  }
}

type TimedAnswer = AgencyAnswer & { within: readonly [Date, Date] };
/** For how long the agency wants to be left alone, and what the next message holds. */
type Said = { wait: number } & Partial<Pick<SendingRow, "waitSeconds" | "recordLimit" | "suspects">>;

/** Asks for the chain's end where it is not sure, and for the time where the clock was off; else sends. */
async function say(turn: Turn, held: SendingRow): Promise<Said> {
  const { shop, settings, environment } = turn;
  await recoverChain(turn);
  const records = await readMessage(shop.db, environment, held);
  const [first] = records;
  if (first === undefined) {
    if (Math.abs(held.clockAheadSeconds ?? 0) <= CLOCK_SECONDS) return { wait: 0 };
    const { name, nif } = settings.company;
    await turn.ask(queryXml({ name, nif }, { month: shopDay(shop.now()).slice(0, 7) }));
    return { wait: AGAIN_AFTER_SECONDS };
  }
  const isLate = held.awaySince !== null || shop.now().getTime() - first.generatedAt.getTime() > LATE_AFTER_MS;
  const issuer = { name: settings.company.name, nif: first.issuerNif };
  const message = submissionXml(
    issuer,
    records.map(({ xml }) => xml),
    { isLate },
  );
  const answer = await turn
    .ask(message)
    .then(readSubmissionAnswer)
    .catch((error) => refuse(turn, held, records, error));
  if (answer === null) return { wait: againAfter(held), ...afterTaken(held, records) };
  const { receipt, waitSeconds } = answer;
  const { duplicates = [], others = [] } = Object.groupBy(answer.records, ({ isDuplicate }) =>
    isDuplicate ? "duplicates" : "others",
  );
  await applyAnswer(shop, environment, records, { records: others, receipt });
  await settleDuplicates(turn, records, { records: duplicates, receipt });
  return { wait: waitSeconds, waitSeconds, ...afterTaken(held, records) };
}

/** A refused message is looked through, half by half, for the record that it is refused for; that one is set aside, then it is `null`. */
async function refuse(turn: Turn, held: SendingRow, records: readonly MessageRecord[], error: unknown): Promise<null> {
  if (!(error instanceof MessageRefused)) throw error;
  const guilty = guiltyOf(held, records);
  if (guilty === undefined) throw new MessageRefused(error.message, afterRefusal(held, records));
  const { code, kind } = guilty;
  const told = { code, isCancellation: kind === "cancellation", state: "rejected", isDuplicate: false } as const;
  const errorCode = Number(/Codigo\[(\d{1,9})\]/.exec(error.message)?.[1] ?? Number.NaN);
  await applyAnswer(turn.shop, turn.environment, [guilty], {
    records: [{ ...told, errorCode: Number.isNaN(errorCode) ? null : errorCode, errorText: error.message }],
    receipt: null,
  });
  return null;
}

const againAfter = ({ waitSeconds }: SendingRow): number => Math.max(AGAIN_AFTER_SECONDS, waitSeconds ?? 0);

/** What the answer's envelope tells: whose certificate it was, and how far apart the clocks are. */
async function told({ shop, environment }: Turn, held: SendingRow, answer: TimedAnswer | undefined) {
  if (answer === undefined) return {};
  const now = shop.now();
  const ahead = answer.date === null ? null : secondsAhead(answer.date, answer.within);
  const isOff = ahead !== null && Math.abs(ahead) > CLOCK_SECONDS;
  const wasOff = Math.abs(held.clockAheadSeconds ?? 0) > CLOCK_SECONDS;
  if (isOff && !wasOff) {
    await noteEvent(shop.db, environment, "clock", clockWords(ahead));
  }
  return {
    answeredAt: now,
    clockAheadSeconds: ahead,
    certificateOf: answer.certificate?.of ?? null,
    certificateUntil: answer.certificate?.until ?? null,
  };
}

const clockWords = (ahead: number): string =>
  `El reloj de la tienda va ${Math.abs(ahead)} s por ${ahead > 0 ? "delante" : "detrás"} del de la AEAT. No se emite ninguna factura hasta que vaya en hora.`;

async function fail(turn: Turn, held: SendingRow, error: unknown, answer: TimedAnswer | undefined): Promise<void> {
  const { shop, environment } = turn;
  const now = shop.now();
  const nextAt = new Date(now.getTime() + againAfter(held) * 1_000);
  if (error instanceof MessageRefused) {
    if (held.problem !== error.message) await noteEvent(shop.db, environment, "refused", error.message);
    const said = await told(turn, held, answer);
    return endTurn(shop.db, environment, { nextAt, awaySince: null, problem: error.message, ...error.search, ...said });
  }
  if (error instanceof AgencyAway) {
    if (held.awaySince === null) await noteEvent(shop.db, environment, "away", error.message);
    return endTurn(shop.db, environment, { nextAt, awaySince: held.awaySince ?? now, problem: error.message });
  }
  await endTurn(shop.db, environment, { nextAt });
  throw error;
}
