import type { Config } from "../config.ts";
import { findDemoAccounts } from "./demoAccounts.ts";

/** Tells the person at the terminal where the shop is, and how to get in. */
export async function welcome(config: Readonly<Config>, address: string): Promise<void> {
  const lines = [`Bruma  ${config.publicUrl}`];
  if (!address.endsWith(new URL(config.publicUrl).host)) lines.push(`       ${address}`);
  const demo = await findDemoAccounts(config.dataDir);
  if (demo) {
    lines.push("", "Cuentas de demostración");
    lines.push(`  administración  ${demo.admin.email}  ${demo.admin.password}`);
    lines.push(`  cliente         ${demo.customer.email}  ${demo.customer.password}`);
  }
  console.info(`\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}
