import type { AdminProduct } from "@bruma/contract";
import { stockMovements } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect } from "vitest";

/** A shop with an owner who works on its products. */
export let app: TestApp;
export let token: string;

/** Opens it for the tests of one file. */
export function useAdminProducts(): void {
  beforeAll(async () => {
    app = await openTestApp();
    const { userId } = await app.shop.seed.customer({ role: "admin", name: "Olga Dueña" });
    token = await app.tokenFor(userId);
  });
  afterAll(() => app.close());
}

export interface Told {
  product: AdminProduct;
  code: string;
  fields: Record<string, string>;
  current: AdminProduct;
}
export const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  app.ask<Told>(method, path, { token, body, ...(headers && { headers }) });

export const EIGHT = {
  name: "Algodón orgánico",
  description: "Algodón sin blanquear, en tiras.",
  price: 4.95,
  category: "accessories",
  stock: 12,
  featured: false,
  active: true,
  image_url: null,
};
export async function made(change: object = {}): Promise<AdminProduct> {
  const { status, body } = await ask("POST", "/admin/products", { ...EIGHT, ...change });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.product;
}
export const TWO = [
  { sku: "", options: { Color: "Rojo" }, price: 10, stock: 4 },
  { options: { Color: "Azul" }, price: 12, stock: 6, originalPrice: 15 },
];
export const publicOf = (id: number) => app.ask<Told>("GET", `/products/${id}`);
export const ledgerOf = async (variantId: number) => {
  const [row] = await app.shop.db
    .select({ sum: sql<number>`coalesce(sum(${stockMovements.delta}), 0)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId));
  return row?.sum;
};
export const variantOf = ({ variants: [first] }: AdminProduct) => {
  if (first === undefined) throw new Error("no variant");
  return first;
};
