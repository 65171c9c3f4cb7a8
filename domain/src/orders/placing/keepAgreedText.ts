import { hash } from "node:crypto";
import { agreedTexts, contentVersions, statement, type Tx } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { fillPlaceholders, placeholderValues } from "../../content/index.ts";
import { readZones } from "../../shipping/index.ts";
import type { Terms } from "./terms.ts";

/** Of terms whose text stands in the database, with an order that was committed. */
const kept = new WeakMap<Terms, string>();

const insertText = statement<{ hash: string; text: string }, never>(sql`
  insert into ${agreedTexts} (hash, text) values (${sql.placeholder("hash")}, ${sql.placeholder("text")}) on conflict do nothing`);

/**
 * Keeps what the conditions say under these terms, figures and all: one row for each text, however many orders have it. Only the first
 * order under new terms writes it, the others know its hash. The caller holds its other locks already: who writes the same text
 * meanwhile waits for it. Null where the shop has no conditions.
 */
export async function keepAgreedText(tx: Tx, terms: Terms): Promise<string | null> {
  const known = kept.get(terms);
  if (known !== undefined || terms.termsVersionId === null) return known ?? null;
  const [version] = await tx
    .select({ text: contentVersions.text })
    .from(contentVersions)
    .where(eq(contentVersions.id, terms.termsVersionId));
  if (version === undefined) return null;
  const zones = await readZones(tx, terms.tariff);
  const text = fillPlaceholders(version.text, placeholderValues({ settings: terms.settings, zones }));
  const key = hash("sha256", text);
  await insertText(tx, { hash: key, text });
  return key;
}

/** That an order with this text was committed. */
export function rememberAgreedText(terms: Terms, key: string | null): void {
  if (key !== null) kept.set(terms, key);
}
