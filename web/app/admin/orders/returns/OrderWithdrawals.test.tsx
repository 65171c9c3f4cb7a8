import type { AdminOrder } from "@bruma/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OrderWithdrawals } from "./OrderWithdrawals.tsx";

type Standing = [AdminOrder["status"], shipped: number];

function shown([status, shipped]: Standing, state = "received"): string {
  const withdrawal = { id: 1, reference: "D-1", state, items: "Todo", created_at: "2026-05-04T10:00:00.000Z" };
  const order = { status, items: [{ quantity: 2, shipped }], withdrawals: [withdrawal] } as unknown as AdminOrder;
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderWithdrawals order={order} />
    </MemoryRouter>,
  );
}

const WARNING = "sin resolver antes el desistimiento";

test.each<[Standing, string]>([
  [["pending", 0], "No lo envíes"],
  [["processing", 0], "No lo envíes"],
  [["shipped", 1], "No envíes lo que falta"],
])("whoever is about to send what has not left is told of an open withdrawal: %j", (standing, words) => {
  expect(shown(standing)).toContain(`${words} ${WARNING}`);
});

test.each<[Standing, string]>([
  [["shipped", 2], "received"],
  [["delivered", 1], "received"],
  [["shipped", 1], "rejected"],
])("nobody is warned where nothing leaves any more, or the withdrawal is settled: %j %s", (standing, state) => {
  expect(shown(standing, state)).not.toContain(WARNING);
});
