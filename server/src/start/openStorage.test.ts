import { connect, mendedRelease } from "@bruma/db";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";
import { openStorage } from "./openStorage.ts";

test("the start says it where DATABASE_URL leads to a PostgreSQL with known holes, and what to install", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });

  const storage = await openStorage(readConfig({ DATABASE_URL: url }), log);
  await storage.close();

  const mended = mendedRelease(await releaseOf(url));
  const warnings = lines.filter((line) => line.includes("known holes"));
  expect(warnings).toHaveLength(mended === undefined ? 0 : 1);
  expect(warnings.join()).toContain(mended ?? "");
});

async function releaseOf(url: string) {
  const database = connect(url, { max: 1 });
  const [row] = await database.sql`select current_setting('server_version_num')::int as version`;
  await database.close();
  return { version: Number(row?.version), name: "" };
}
