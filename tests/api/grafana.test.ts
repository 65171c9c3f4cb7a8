import { readFileSync } from "node:fs";
import { openTestApp } from "@bruma/server/testApp";
import { expect, test } from "vitest";

interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}

const board: Board = JSON.parse(readFileSync(new URL("../../deploy/server/grafana.json", import.meta.url), "utf8"));
const METRIC = /\b(?:bruma|nodejs|process)_\w+/g;

test("every figure of the Grafana board is one that /metrics gives, and each of the shop's own stands on the board", async () => {
  const { app, close } = await openTestApp();
  await app.inject("/api/shop");
  const said = (await app.inject("/metrics")).body;
  await close();
  const given = new Set(
    [...said.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  const asked = new Set(board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(METRIC) ?? [])));
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
  expect([...given].filter((name) => name.startsWith("bruma_") && !asked.has(name))).toEqual([]);
});

test("orders are counted by the route and the status that placing one has", async () => {
  const orders = board.panels.find(({ title }) => title.startsWith("Orders"))?.targets[0]?.expr ?? "";
  const { app, close } = await openTestApp();
  expect(app.hasRoute({ method: "POST", url: "/api/orders/create" })).toBe(true);
  await close();
  expect(orders).toContain('route="/api/orders/create"');
});
