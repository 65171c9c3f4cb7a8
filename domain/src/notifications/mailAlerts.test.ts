import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { mailAlerts } from "./mailAlerts.ts";

const DISK = { about: "Disco", found: "0,1 GB libres", mend: "Haz sitio" };
const JOBS = { about: "Tareas", found: "van tarde: x", mend: "Mira" };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.sql`delete from settings where key = 'demo'`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.sql`delete from mails`;
  await say("company", { email: "hola@niebla.example", brand: "Niebla" });
  await say("notices", {});
});

const say = (key: string, value: object) => shop.database.sql`
  insert into settings (key, value) values (${key}, ${JSON.stringify(value)})
  on conflict (key) do update set value = excluded.value`;
const told = async () =>
  (
    await shop.database.sql<{ about: string; to: string }[]>`
    select content ->> 'about' as about, to_address as to from mails where kind = 'shop_alert' order by id`
  ).map(({ about, to }) => `${about} → ${to}`);

test("what is broken is told once a day each, however often it is found", async () => {
  await Promise.all([mailAlerts(shop, [DISK]), mailAlerts(shop, [DISK, JOBS])]);
  await mailAlerts(shop, [JOBS]);
  expect((await told()).toSorted()).toEqual(["Disco → hola@niebla.example", "Tareas → hola@niebla.example"]);
  const tomorrow = new Date(shop.now().getTime() + 24 * 3_600_000);
  await mailAlerts({ ...shop, now: () => tomorrow }, [DISK]);
  expect(await told()).toHaveLength(3);
});

test("nobody is written to who did not want it, or gave no address", async () => {
  await say("notices", { alerts: false });
  await mailAlerts(shop, [DISK]);
  await say("notices", {});
  await say("company", { email: "" });
  await mailAlerts(shop, [DISK]);
  expect(await told()).toEqual([]);
});
