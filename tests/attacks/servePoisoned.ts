import { sql } from "@bruma/db/sql";
import { startTestDatabases } from "@bruma/db/testDatabase";
import { loadWebBuild, openTestApp } from "@bruma/server/testApp";
import { openFullShop } from "./fullShop.ts";
import { batches } from "./payloads.ts";
import { poison } from "./poison.ts";
import { writeMails } from "./writeMails.ts";

// A shop of its own, for nobody else could walk through it: `node servePoisoned.ts PORT ROUND` says on one line where it is and who
// may come in, and lives until SIGTERM.
const [port = "3000", round = "0"] = process.argv.slice(2);
const databases = await startTestDatabases();
const publicUrl = `http://127.0.0.1:${port}`;
const web = await loadWebBuild();
const texts = batches(24);
const { app: filled, admin, customer, productId, orderId, failed } = await openFullShop();
// As it is in earnest: hostile texts are longer than what the contract declares, which tests take for a mistake.
const app = await openTestApp({ environment: "production", port: Number(port), publicUrl }, filled.shop, { web });
const { columns, refused, empty, cells } = await poison(app.shop, texts, Number(round) * 7);
const mails = await writeMails(app);
await app.app.listen({ host: "127.0.0.1", port: Number(port) });
const told = {
  admin,
  customer,
  productId,
  orderId,
  failed,
  columns,
  refused,
  empty,
  cells,
  ...mails,
  newest: await newestRows(),
};
// Who reads it by lines takes more signs than one for their end.
console.log(
  JSON.stringify(told).replace(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  ),
);

/** The newest row of each table that the back office opens by itself. */
async function newestRows(): Promise<Record<string, number>> {
  const newest: Record<string, number> = {};
  for (const table of [
    "mails",
    "users",
    "breaches",
    "incidents",
    "audit_log",
    "lots",
    "contact_messages",
    "coupons",
    "withdrawals",
  ]) {
    const [row] = (await app.shop.db.execute(sql`select max(id) as id from ${sql.identifier(table)}`)).rows;
    newest[table] = Number(row?.id);
  }
  return newest;
}

const stop = async () => {
  await app.close();
  await filled.close();
  await databases.stop();
  process.exit(0);
};
process.once("SIGTERM", stop);
// Whoever started it is gone.
process.stdin.resume().once("end", stop);
