import { expect, test } from "vitest";
import { stepsOf } from "./stepsOf.ts";

const states = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ state }) => state);

test("the buyer sees how far the order has come", () => {
  expect(stepsOf("pending").map(({ label }) => label)).toEqual([
    "Pedido recibido",
    "Preparando pedido",
    "Pedido enviado",
    "En reparto",
    "Entregado",
  ]);
  expect(states("pending")).toEqual(["current", "ahead", "ahead", "ahead", "ahead"]);
  expect(states("processing")).toEqual(["done", "current", "ahead", "ahead", "ahead"]);
  expect(states("shipped")).toEqual(["done", "done", "current", "ahead", "ahead"]);
  expect(states("delivered")).toEqual(["done", "done", "done", "done", "done"]);
});

test("a cancelled order is on no way", () => {
  expect(stepsOf("cancelled")).toEqual([]);
});

test("a step says when it was reached", () => {
  const event = { by: "Tienda", note: null, from: null };
  const steps = stepsOf("processing", [
    { ...event, at: "2026-11-01T10:00:00Z", to: "pending" },
    { ...event, at: "2026-11-02T10:00:00Z", to: "processing" },
  ]);
  expect(steps.map(({ at }) => at)).toEqual([
    "2026-11-01T10:00:00Z",
    "2026-11-02T10:00:00Z",
    undefined,
    undefined,
    undefined,
  ]);
});
