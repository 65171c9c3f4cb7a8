import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { MAIL_KINDS, MAIL_TABLE, VERIFACTU_ENVIRONMENTS } from "@bruma/contract";
import { connect, copyIn, migrate, migrateTo, StartupProblem } from "@bruma/db";
import type { MediaStore } from "../media/MediaStore.ts";
import { type Manifest, PICTURES, rowsFile } from "./BackupFolder.ts";
import { putPictures } from "./pictures.ts";
import { readBackup } from "./readBackup.ts";

export interface RestoreTarget {
  databaseUrl: string;
  /** Where the shop's pictures are to lie: a folder, or a bucket. */
  pictures: string | MediaStore;
}

/** What the backup holds, and what of it a restored shop does not go on with; undefined: it goes on with all of it. */
export interface Restored extends Manifest {
  ended: { sessions: number; links: number; mails: number } | undefined;
}

/**
 * Orders and refunds that came after the backup are lost here, and their numbers stand in mails and in transfers that may still come: no
 * new one may be taken for them. More than a shop makes between two backups.
 */
export const NUMBERS_LEFT_OUT = 10_000;
/** What counts that a transfer names: orders, and refunds of the shop. */
export const COUNTING_ON = ["orders_id_seq", "bank_refunds_id_seq"];

/**
 * Makes an empty database and a folder of pictures what they were when the backup was taken, row by row, then brings them up to
 * this program. `hasRestedSince`: the shop has done nothing since the backup, so no mail has left and nobody signed out. Refuses a damaged
 * backup, and a database in which there is something. Returns what was restored, and what of it was ended.
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, pictures }: RestoreTarget,
  { hasRestedSince = false } = {},
): Promise<Restored> {
  const manifest = await readBackup(folder);
  await refuseUsed(databaseUrl);
  await putPictures(join(folder, PICTURES), pictures);
  await migrateTo(databaseUrl, manifest.migration);
  await copyIn(databaseUrl, manifest, (table) => {
    const packed = createReadStream(join(folder, rowsFile(table)));
    const rows = createGunzip();
    packed.on("error", (error) => rows.destroy(error)).pipe(rows);
    return rows;
  });
  const { sql, close } = connect(databaseUrl, { max: 1 });
  try {
    await sql`analyze`;
  } finally {
    await close();
  }
  await migrate(databaseUrl);
  await askForChains(databaseUrl, manifest.at);
  await leaveOutNumbers(databaseUrl);
  return { ...manifest, ended: hasRestedSince ? undefined : await endUnderWay(databaseUrl, manifest.at) };
}

/**
 * Who was signed out after the backup, or lost a password to a thief, is not let in again by a session or a link of before; with the
 * sessions go their browsers' notifications. A mail that was waiting may have left since: a person decides whether it leaves.
 */
async function endUnderWay(url: string, at: string): Promise<NonNullable<Restored["ended"]>> {
  const opening = MAIL_KINDS.filter((kind) => MAIL_TABLE[kind].opensAccount);
  const why = `Esperaba cuando se hizo la copia del ${at}, que se ha restaurado: puede que ya saliera`;
  const { sql, close } = connect(url, { max: 1 });
  try {
    const sessions = await sql`delete from sessions returning id`;
    const links = await sql`delete from action_links returning id`;
    await sql`update mails set content = '{}' where kind = any(${opening}::text[])`; // their links are gone
    const mails = await sql`
      update mails set state = 'uncertain', last_error = ${why}::text
      where state in ('queued', 'sending', 'handing_over') returning id`;
    return { sessions: sessions.length, links: links.length, mails: mails.length };
  } finally {
    await close();
  }
}

/**
 * The tax agency may know invoices that were issued after the backup, also where nobody reported any yet when it was made. Before another
 * one is, it is asked: else two would follow on the same record. The owner is asked which numbers were given: of what was issued without
 * a record, or whose record had not left yet, nobody else knows.
 */
async function askForChains(url: string, at: string): Promise<void> {
  const { sql, close } = connect(url, { max: 1 });
  try {
    await sql`
      insert into billing_chains (environment, last_position, asked_since, numbers_asked_since)
      select unnest(${[...VERIFACTU_ENVIRONMENTS]}::text[]), 0, now(), now()
      on conflict (environment) do update set asked_since = now(), numbers_asked_since = now()`;
    await sql`
      insert into billing_events (environment, kind, detail)
      select environment, 'restored', ${`Desde la copia del ${at}. No se emite ninguna factura hasta saber qué números se dieron después y, si se registran, cómo acaba la cadena en la AEAT.`}
      from billing_chains`;
  } finally {
    await close();
  }
}

async function leaveOutNumbers(url: string): Promise<void> {
  const { sql, close } = connect(url, { max: 1 });
  try {
    for (const name of COUNTING_ON) {
      await sql.unsafe(`select setval('${name}', last_value + ${NUMBERS_LEFT_OUT}) from ${name}`);
    }
  } finally {
    await close();
  }
}

/** Nothing that stands is ever written over. */
async function refuseUsed(url: string): Promise<void> {
  const { sql, close } = connect(url, { max: 1 });
  try {
    const [used] = await sql`
      select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`;
    if (used) {
      throw new StartupProblem(
        "There is a shop in this database already: restore into an empty one, or set DATA_DIR to a new folder.",
      );
    }
  } finally {
    await close();
  }
}
