import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Account {
  email: string;
  password: string;
}

export interface DemoAccounts {
  admin: Account;
  customer: Account;
}

const fileIn = (dataDir: string) => join(dataDir, "demo-accounts.json");

/** The demo accounts of this `DATA_DIR`, where a demo shop was loaded. */
export async function findDemoAccounts(dataDir: string): Promise<DemoAccounts | undefined> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => undefined);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as DemoAccounts);
  } catch {
    return undefined; // cut off by a full disk
  }
}

export async function writeDemoAccounts(dataDir: string, password: string): Promise<void> {
  const accounts: DemoAccounts = {
    admin: { email: "admin@bruma.test", password },
    customer: { email: "cliente@bruma.test", password },
  };
  const unfinished = `${fileIn(dataDir)}.new`;
  await writeFile(unfinished, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, fileIn(dataDir));
}
