import postgres from "postgres";
import { CONNECTING } from "./connecting.ts";
import { driverLimits, type Patience, serverLimits } from "./patience.ts";

export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/**
 * A pool for the job queue, which writes its own SQL and takes values as its driver would give them. That driver knows one server
 * only; ours knows several, so that jobs go on where another one has taken over.
 */
export function connectQueue(url: string, max: number, patience: Patience): QueueDatabase {
  const sql = postgres(url, {
    ...CONNECTING,
    ...driverLimits(patience),
    max,
    connection: { application_name: "bruma-jobs", ...serverLimits(patience) },
    onnotice: () => {},
  });
  // What it hands over is JSON already, or a value to be made JSON.
  for (const type of [114, 3802]) {
    sql.options.serializers[type] = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  }
  return {
    async executeSql(text, values = []) {
      // One connection for it: several statements come in one text, with their own `begin` and `commit`.
      const held = await sql.reserve();
      try {
        const result = await held.unsafe(text, values.map((value) => value ?? null) as never[]);
        return { rows: result.flat() };
      } catch (error) {
        await held.unsafe("rollback").catch(() => {});
        throw error;
      } finally {
        held.release();
      }
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
