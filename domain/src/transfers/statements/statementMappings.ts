import { createHash } from "node:crypto";
import { type Db, statementMappings, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import type { CsvMapping, CsvSuggestion } from "../../bank/index.ts";

const signatureOf = (columns: readonly string[]): Buffer =>
  createHash("sha256").update(JSON.stringify(columns)).digest();

/** What the columns seem to mean, or were said to mean the last time; what nobody was asked then is still guessed. */
export async function withRemembered(
  db: Db,
  { columns, mapping: guessed }: CsvSuggestion,
): Promise<{ mapping: Partial<CsvMapping>; isRemembered: boolean }> {
  const [kept] = await db
    .select({ mapping: statementMappings.mapping })
    .from(statementMappings)
    .where(eq(statementMappings.signature, signatureOf(columns)));
  if (kept === undefined) return { mapping: guessed, isRemembered: false };
  const remembered = kept.mapping as CsvMapping;
  return { mapping: { ...remembered, ...withNewStates(remembered, guessed) }, isRemembered: true };
}

/** A mapping remembered before states were asked for has none: they are guessed. So are words that are new in this file. */
function withNewStates(remembered: CsvMapping, guessed: Partial<CsvMapping>): Partial<CsvMapping> {
  const { state, finished = [], unfinished = [] } = remembered;
  if (state === undefined) {
    return guessed.state ? { state: guessed.state, finished: guessed.finished, unfinished: guessed.unfinished } : {};
  }
  if (state === null || state !== guessed.state) return {};
  const added = (now: readonly string[] | undefined) =>
    now?.filter((word) => ![...finished, ...unfinished].includes(word)) ?? [];
  return {
    finished: [...finished, ...added(guessed.finished)],
    unfinished: [...unfinished, ...added(guessed.unfinished)],
  };
}

export async function rememberMapping(tx: Tx, columns: readonly string[], told: CsvMapping, at: Date): Promise<void> {
  const row = { mapping: copyOf(told), updatedAt: at };
  await tx
    .insert(statementMappings)
    .values({ signature: signatureOf(columns), ...row })
    .onConflictDoUpdate({ target: statementMappings.signature, set: row });
}

/** As its column keeps it. */
export const copyOf = ({ texts, finished, unfinished, ...single }: CsvMapping) => ({
  ...single,
  texts: [...texts],
  ...(finished && { finished: [...finished] }),
  ...(unfinished && { unfinished: [...unfinished] }),
});
