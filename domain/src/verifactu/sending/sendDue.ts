import { VERIFACTU_ENVIRONMENTS, type VerifactuEnvironment } from "@bruma/contract";
import type { Shop } from "../../Shop.ts";
import { readSettings, type ShopSettings } from "../../settings/index.ts";
import { recoverChain } from "../recovering/recoverChain.ts";
import { type Agency, type AgencyAnswer, AgencyAway } from "./Agency.ts";
import { applyAnswer } from "./applyAnswer.ts";
import { submissionXml } from "./messageXml.ts";
import { noteEvent } from "./noteEvent.ts";
import { MessageRefused, readSubmissionAnswer } from "./readAnswer.ts";
import { settleDuplicates } from "./settleDuplicates.ts";
import type { Turn } from "./Turn.ts";
import { endTurn, isSomethingDue, readMessage, type SendingRow, takeTurn, waitingRecords } from "./takeTurn.ts";

const AGAIN_AFTER_MS = 60_000;
/** The agency takes a record to be made at its own moment, give or take 240 seconds; what is sent later says why. */
const LATE_AFTER_MS = 240_000;
/** The program's clock may be a minute off (Orden HAC/1177/2024, art. 7). */
const CLOCK_SECONDS = 60;

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
  let answer: AgencyAnswer | undefined;
  const ask = async (message: string) => {
    answer = await agency.ask({ environment, seal }, message);
    return answer;
  };
  const turn: Turn = { shop, settings, environment, ask };
  try {
    const waitSeconds = await say(turn, held);
    const nextAt = new Date(shop.now().getTime() + waitSeconds * 1_000);
    if (held.awaySince !== null) await noteEvent(shop.db, environment, "back", "");
    await endTurn(shop.db, environment, {
      nextAt,
      awaySince: null,
      problem: null,
      ...(await told(turn, held, answer)),
    });
    return true;
  } catch (error) {
    await fail(turn, held, error, answer);
    return false;
  }
}

/** Asks for the chain's end where it is not sure, else sends. Returns for how long the agency wants to be left alone. */
async function say(turn: Turn, held: SendingRow): Promise<number> {
  const { shop, settings, environment } = turn;
  await recoverChain(turn);
  const records = await readMessage(shop.db, environment);
  const [first] = records;
  if (first === undefined) return 0;
  const isLate = held.awaySince !== null || shop.now().getTime() - first.generatedAt.getTime() > LATE_AFTER_MS;
  const issuer = { name: settings.company.name, nif: first.issuerNif };
  const answer = readSubmissionAnswer(
    await turn.ask(
      submissionXml(
        issuer,
        records.map(({ xml }) => xml),
        { isLate },
      ),
    ),
  );
  const { receipt } = answer;
  const { duplicates = [], others = [] } = Object.groupBy(answer.records, ({ isDuplicate }) =>
    isDuplicate ? "duplicates" : "others",
  );
  await applyAnswer(shop, environment, records, { records: others, receipt });
  await settleDuplicates(turn, records, { records: duplicates, receipt });
  return answer.waitSeconds;
}

/** What the answer's envelope tells: whose certificate it was, and how far apart the clocks are. */
async function told({ shop, environment }: Turn, held: SendingRow, answer: AgencyAnswer | undefined) {
  if (answer === undefined) return {};
  const now = shop.now();
  const ahead = answer.date === null ? null : Math.round((now.getTime() - answer.date.getTime()) / 1_000);
  const isOff = ahead !== null && Math.abs(ahead) > CLOCK_SECONDS;
  const wasOff = Math.abs(held.clockAheadSeconds ?? 0) > CLOCK_SECONDS;
  if (isOff && !wasOff) {
    await noteEvent(shop.db, environment, "clock", `El reloj de la tienda va ${ahead} s por delante del de la AEAT.`);
  }
  return {
    answeredAt: now,
    clockAheadSeconds: ahead,
    certificateOf: answer.certificate?.of ?? null,
    certificateUntil: answer.certificate?.until ?? null,
  };
}

async function fail(turn: Turn, held: SendingRow, error: unknown, answer: AgencyAnswer | undefined): Promise<void> {
  const { shop, environment } = turn;
  const now = shop.now();
  const nextAt = new Date(now.getTime() + AGAIN_AFTER_MS);
  if (error instanceof MessageRefused) {
    if (held.problem !== error.message) await noteEvent(shop.db, environment, "refused", error.message);
    const said = await told(turn, held, answer);
    return endTurn(shop.db, environment, { nextAt, awaySince: null, problem: error.message, ...said });
  }
  if (error instanceof AgencyAway) {
    if (held.awaySince === null) await noteEvent(shop.db, environment, "away", error.message);
    return endTurn(shop.db, environment, { nextAt, awaySince: held.awaySince ?? now, problem: error.message });
  }
  await endTurn(shop.db, environment, { nextAt });
  throw error;
}
