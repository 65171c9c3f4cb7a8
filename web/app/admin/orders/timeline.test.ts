import type { AdminOrder } from "@bruma/contract";
import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const [noon, one, two, three] = ["12", "13", "14", "15"].map((hour) => `2026-11-02T${hour}:00:00.000Z`) as [string, string, string, string]; // biome-ignore format: one line

const order = {
  history: [
    { at: noon, by: "Cliente", from: null, to: "pending", note: null },
    { at: one, by: "Olga", from: "pending", to: "pending", note: "Pago recibido" },
    { at: two, by: "Olga", from: "processing", to: "shipped", note: null },
    { at: three, by: "Olga", from: "shipped", to: "shipped", note: "Ha salido un paquete" },
  ],
  payments: [
    { id: 1, kind: "payment", amount: 10, on: "2026-11-01", note: "Primer plazo", by: "Olga", at: one, entry_id: null },
  ],
  shipments: [
    {
      id: 1,
      carrier: "SEUR",
      tracking_number: "A-1",
      tracking_url: null,
      shipped_at: two,
      lines: [{ position: 0, quantity: 2 }],
    },
    {
      id: 2,
      carrier: "SEUR",
      tracking_number: null,
      tracking_url: null,
      shipped_at: three,
      lines: [{ position: 0, quantity: 1 }],
    },
  ],
  internal_notes: [{ id: 1, text: "Llamará el lunes", by: "Olga", at: one, entry_id: null }],
} as unknown as AdminOrder;

test("moves, money, parcels and notes stand in one row of time, each told once", () => {
  expect(timelineOf(order).map(({ what, detail }) => [what, detail])).toEqual([
    ["Ha salido un paquete con SEUR (1 unidad)", undefined],
    ["Ha salido un paquete con SEUR (2 unidades)", "N.º de seguimiento: A-1"],
    ["Procesando → Enviado", undefined],
    ["Nota interna", "Llamará el lunes"],
    ["Pago recibido: 10,00\u00a0€", "Primer plazo"],
    ["Pedido recibido", undefined],
  ]);
});
