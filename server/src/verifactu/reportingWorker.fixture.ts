import { setTimeout as wait } from "node:timers/promises";
import { connect } from "@bruma/db";
import { issueDue, type Shop, sendDue } from "@bruma/domain";
import { connectTo } from "./reportingShop.fixture.ts";

// A process that issues invoices and reports them until it is killed: `node reportingWorker.fixture.ts DATABASE AGENCY`.
const [url = "", agencyUrl = ""] = process.argv.slice(2);
const shop: Shop = {
  db: connect(url, { max: 4 }).drizzle,
  invalidate: () => {},
  now: () => new Date(),
  publicUrl: "http://localhost:3000",
};
const agency = connectTo(agencyUrl, "shop.p12");
for (;;) {
  await issueDue(shop);
  await sendDue(shop, agency);
  await wait(5);
}
