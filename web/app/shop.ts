import type { ShopInfo } from "@bruma/contract";
import { useRouteLoaderData } from "react-router";

/** What every page knows of the shop: the root's loader brings it, once a visit. */
export function useShop(): ShopInfo {
  const root = useRouteLoaderData("root") as { shop: ShopInfo } | undefined;
  if (!root) throw new Error("useShop needs the root's loader data");
  return root.shop;
}

interface RootMatch {
  id: string;
  loaderData?: unknown;
}

/** A route's `meta`: `export const meta = titled("Productos")` → «Productos - Bruma». */
export function titled(title: string) {
  return ({ matches }: { matches: readonly (RootMatch | undefined)[] }) => [{ title: documentTitle(title, matches) }];
}

export function documentTitle(title: string, matches: readonly (RootMatch | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { shop: ShopInfo } | undefined;
  return root ? `${title} - ${root.shop.brand}` : title;
}
