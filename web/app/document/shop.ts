import type { ShopInfo } from "@bruma/contract";
import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import type { LogoImage } from "../ui/pictures/LogoImage.ts";

/** What every page knows of the shop. Its look has become CSS and pictures by then. */
export type KnownShop = Omit<ShopInfo, "look"> & { logo?: readonly LogoImage[] };

/** The root's loader brings it, once a visit. */
export const useShop = (): KnownShop => useRootData().shop;

/** The shop's public address, without a slash at the end. */
export const useOrigin = (): string => useRootData().origin;

function useRootData(): RootData {
  const root = useRouteLoaderData("root") as RootData | undefined;
  if (!root) throw new Error("useShop needs the root's loader data");
  return root;
}

export interface RootMatch {
  id: string;
  loaderData?: unknown;
}

export type HeadLink = ComponentProps<"link"> & { href: string };

export interface RootData {
  shop: KnownShop;
  /** The shop's public address, without a slash at the end. */
  origin: string;
  /** The shop's own colours as CSS; empty where it has chosen none. */
  look: string;
  /** Its faces and icons, as `<link>`s. */
  links: readonly HeadLink[];
}

/** The root's loader data, for a route's `meta`; none where the root itself failed. */
export function rootDataOf(matches: readonly (RootMatch | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}

/** «Productos» → «Productos - Bruma» */
export function documentTitle(title: string, matches: readonly (RootMatch | undefined)[]): string {
  const root = rootDataOf(matches);
  return root ? `${title} - ${root.shop.brand}` : title;
}
