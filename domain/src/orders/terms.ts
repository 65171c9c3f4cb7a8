import { contentVersions, type Db, settings, shippingRates, statement, type Tx } from "@bruma/db";
import { sql } from "drizzle-orm";
import { readSettings, type ShopSettings } from "../settings/index.ts";
import { type Rate, readTariff } from "../shipping/index.ts";

/** What every quote and order rests on: the shop's settings, its tariff and which texts are in force. */
export interface Terms {
  settings: ShopSettings;
  tariff: readonly Rate[];
  termsVersionId: number | null;
  privacyVersionId: number | null;
}

interface TermsRow {
  /** Which versions of the rows make up settings and tariff: another one after each commit that touches them. */
  stamp: string;
  termsVersionId: number | null;
  privacyVersionId: number | null;
}

const newestOf = (slug: string) => sql`(select id from ${contentVersions} where slug = ${sql.raw(`'${slug}'`)}
  order by number desc limit 1)`;

const selectTerms = statement<Record<string, never>, TermsRow>(sql`
  select concat((select string_agg(key || xmin::text || ctid::text, ' ' order by key) from ${settings}), '|',
      (select string_agg(xmin::text || ctid::text, ' ' order by zone, option) from ${shippingRates})) as stamp,
    ${newestOf("terms-and-conditions")} as "termsVersionId", ${newestOf("privacy-policy")} as "privacyVersionId"`);

const known = new WeakMap<Db, { stamp: string; settings: ShopSettings; tariff: readonly Rate[] }>();

/**
 * Settings and tariff are read and checked again only where the database says that a row of them is another one: nothing is
 * ever told from memory that a statement of this very request has not confirmed.
 */
export async function readTerms(db: Db, reader: Db | Tx): Promise<Terms> {
  const [row] = await selectTerms(reader, {});
  if (row === undefined) throw new Error("select returned no row");
  const { stamp, termsVersionId, privacyVersionId } = row;
  let told = known.get(db);
  if (told?.stamp !== stamp) {
    // What a later commit changes meanwhile is read here already; its stamp is another one, so it is read once more.
    const [settings, tariff] = await Promise.all([readSettings(reader), readTariff(reader)]);
    told = { stamp, settings, tariff };
    known.set(db, told);
  }
  return { settings: told.settings, tariff: told.tariff, termsVersionId, privacyVersionId };
}
