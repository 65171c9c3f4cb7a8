import type { Endpoints, Fit, Product, ReplyOf } from "@bruma/contract";
import { type CardProduct, presentCard } from "../../products/card.ts";

/** What a product's page says of what fits what. */
export interface ShownFits {
  needs: CardProduct[];
  parts: CardProduct[];
  devices: { id: number; name: string }[];
  /** How many devices there are beside those. */
  more: number;
}

const PARTS_MAX = 4;
const DEVICES_MAX = 12;

/** What is needed, what fits beside that, and the devices, each once. */
export function presentFits({
  parts,
  devices,
  products,
}: Pick<ReplyOf<Endpoints["GET /products/:id/fits"]>, "parts" | "devices" | "products">): ShownFits | undefined {
  // Most liquids: nothing to load for them.
  if (products.length === 0) return undefined;
  const byId = new Map(products.map((product) => [product.id, product]));
  const needs = named(
    parts.filter(({ kind }) => kind === "needs"),
    byId,
  );
  const others = named(
    parts.filter(({ kind }) => kind === "fits"),
    byId,
  );
  const fitting = named(
    devices.filter(({ kind }) => kind !== "comes_with"),
    byId,
  );
  return {
    needs: needs.slice(0, PARTS_MAX).map(presentCard),
    parts: others
      .filter(({ id }) => !needs.some((need) => need.id === id))
      .slice(0, PARTS_MAX)
      .map(presentCard),
    devices: fitting.slice(0, DEVICES_MAX).map(({ id, name }) => ({ id, name })),
    more: Math.max(0, fitting.length - DEVICES_MAX),
  };
}

const named = (fits: readonly Fit[], byId: ReadonlyMap<number, Product>): Product[] =>
  [...new Set(fits.map(({ product_id }) => product_id))].flatMap((id) => byId.get(id) ?? []);
