import { contentVersions, type Db, statement, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { readUnliftedBans, type SaleBanRow } from "../../catalogue/index.ts";
import { readSettings, type ShopSettings } from "../../settings/index.ts";
import { type Rate, readTariff } from "../../shipping/index.ts";

/** What every quote and order rests on: the shop's settings, its tariff, what is not sold where, and which texts are in force. */
export interface Terms {
  settings: ShopSettings;
  tariff: readonly Rate[];
  bans: readonly SaleBanRow[];
  termsVersionId: number | null;
  privacyVersionId: number | null;
}

const newestOf = (slug: string) => sql`(select id from ${contentVersions} where slug = ${sql.raw(`'${slug}'`)}
  order by number desc limit 1)`;

const selectVersions = statement<Record<string, never>, Pick<Terms, "termsVersionId" | "privacyVersionId">>(sql`
  select ${newestOf("terms-and-conditions")} as "termsVersionId", ${newestOf("privacy-policy")} as "privacyVersionId"`);

const known = new WeakMap<Db, { revision: string; terms: Terms }>();

/**
 * Settings, tariff, bans and versions are read and checked again only where the `revision`, which the caller has just read, says that one
 * of them was touched: nothing is ever told from memory that a statement of this very request has not confirmed.
 */
export async function termsOf(db: Db, reader: Db | Tx, revision: string | undefined): Promise<Terms> {
  const told = known.get(db);
  if (revision !== undefined && told?.revision === revision) return told.terms;
  // This may read what a later commit changed. That commit has a new revision, so the terms are then read again.
  const [settings, tariff, bans, [versions]] = await Promise.all([
    readSettings(reader),
    readTariff(reader),
    readUnliftedBans(reader),
    selectVersions(reader, {}),
  ]);
  if (versions === undefined) throw new Error("select returned no row");
  const terms = { settings, tariff, bans, ...versions };
  if (revision !== undefined) known.set(db, { revision, terms });
  return terms;
}
