import { startTestDatabases } from "./testDatabase.ts";

let databases: Awaited<ReturnType<typeof startTestDatabases>> | undefined;

/** Vitest calls it once before all test files … */
export async function setup(): Promise<void> {
  databases = await startTestDatabases();
}

/** … and once after them. */
export async function teardown(): Promise<void> {
  await databases?.stop();
}
