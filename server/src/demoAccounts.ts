import { readFile, writeFile } from "node:fs/promises";
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
  return text === undefined ? undefined : (JSON.parse(text) as DemoAccounts);
}

export async function writeDemoAccounts(dataDir: string, password: string): Promise<void> {
  const accounts: DemoAccounts = {
    admin: { email: "admin@bruma.test", password },
    customer: { email: "cliente@bruma.test", password },
  };
  await writeFile(fileIn(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}
