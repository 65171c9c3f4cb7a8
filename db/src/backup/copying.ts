import type { Readable, Writable } from "node:stream";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { connectionOptions, Sockets } from "../connection/connectionOptions.ts";
import { type RawSql, rawSqlOn } from "../rawSql.ts";
import { ROW_TYPES } from "../rowTypes.ts";

export interface Copying {
  sql: RawSql;
  /** What `copy … to stdout` gives. */
  readRows(copy: string): Readable;
  /** Where the rows of `copy … from stdin` go. */
  writeRows(copy: string): Writable;
}

/**
 * One transaction on a connection of its own, over which rows are copied: a pool's connections send statements without waiting for
 * answers, between which no rows can go. Where `work` throws the connection is closed, whatever still goes over it.
 */
export async function copying<T>(url: string, work: (copying: Copying) => Promise<T>): Promise<T> {
  const sockets = new Sockets();
  const client = new pg.Client({ ...connectionOptions(url), types: ROW_TYPES, stream: sockets.create });
  client.on("error", () => {}); // told by the statement or the stream that it breaks
  try {
    await client.connect();
    const sql = rawSqlOn(client);
    await sql`begin`;
    const result = await work({
      sql,
      readRows: (copy) => client.query(to(copy)),
      writeRows: (copy) => client.query(from(copy)),
    });
    await sql`commit`;
    await client.end();
    return result;
  } finally {
    await sockets.close(0);
  }
}
