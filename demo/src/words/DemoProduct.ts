import type { Attributes } from "@bruma/contract";
import type { DemoPicture } from "../draw/DemoPicture.ts";

export type DemoCategory = "starter-kits" | "liquids" | "mods" | "pods" | "accessories";
export type DemoLegalClass = "nicotine_liquid" | "liquid_0mg" | "device" | "component" | "unregulated";
export type FlavourFamily = "tabaco" | "mentolado" | "frutal" | "postre" | "bebida" | "neutro";
export type Contact = { name: string; address: string; email: string };

export type DemoVariant = {
  sku: string;
  /** such as `{ Nicotina: "10 mg/ml" }` or `{ Color: "Grafito" }`; empty where there is nothing to choose */
  options: Record<string, string>;
  priceCents: number;
  originalPriceCents?: number;
  stock: number;
  nicotineMgMl?: number;
  volumeMl?: number;
};

export type DemoAttributes = Omit<Attributes, "flavourFamily"> & { flavourFamily?: FlavourFamily };

export type DemoProduct = {
  slug: string;
  name: string;
  brand: string;
  category: DemoCategory;
  legalClass: DemoLegalClass;
  description: string;
  attributes: DemoAttributes;
  featured: boolean;
  isNew: boolean;
  isHot: boolean;
  manufacturer: Contact;
  /** in the EU, as Regulation (EU) 2023/988 art. 16 asks */
  responsiblePerson: Contact;
  /** of nicotine liquids: the notification under Directive 2014/40/EU art. 20 */
  euCegId?: string;
  variants: DemoVariant[];
  picture: DemoPicture;
  /** slug of the product whose picture this one shows, where it has none of its own */
  pictureOf?: string;
};
