import { type Attributes, type LegalClass, type MixRole, mixRoleOf, NEUTRAL_FLAVOURS } from "@bruma/contract";
import { type Db, products, statement, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { liquidOf } from "../../taxes/index.ts";
import { isOnSale } from "../lists/ProductRow.ts";

/** One variant that a mixture may be made of. */
export interface MixLiquidRow {
  productId: number;
  variantId: number;
  name: string;
  role: MixRole;
  legalClass: LegalClass;
  volumeMl: number;
  bottleMl: number | null;
  nicotineMgMl: number;
  vgPercent: number | null;
  priceCents: number;
  stock: number;
}

/** The cheapest liquid of a strength that is ready to use. */
export interface ReadyLiquidRow {
  productId: number;
  name: string;
  nicotineMgMl: number;
  volumeMl: number;
  priceCents: number;
}

interface Row {
  productId: number;
  variantId: number;
  name: string;
  legalClass: LegalClass;
  attributes: Attributes;
  options: Record<string, string>;
  volumeMl: number | null;
  nicotineMgMl: number | null;
  priceCents: number;
  stock: number;
}

// A shop has few shots and bases, and may have any number of flavours: whoever comes from one of these names it.
const LIQUIDS_MAX = 100;

const flavour = sql.raw(`lower(btrim("products"."attributes" ->> 'flavourFamily'))`);
const neutral = sql.join(
  NEUTRAL_FLAVOURS.map((word) => sql`${word}`),
  sql`, `,
);

// First the product that was asked for, then what everybody needs, what is in stock before what is not.
const selectLiquids = statement<{ product: number }, Row>(sql`
  select ${products.id} as "productId", v.id as "variantId", ${products.name} as name, ${products.legalClass} as "legalClass",
    ${products.attributes} as attributes, v.options, v.volume_ml as "volumeMl", v.nicotine_mg_ml as "nicotineMgMl",
    v.price_cents as "priceCents", v.stock
  from ${products} join ${variants} v on v.product_id = ${products.id} and v.deleted_at is null
  where ${isOnSale} and ${products.legalClass} in ('nicotine_liquid', 'liquid_0mg')
    and (${flavour} in (${neutral}) or ${products.attributes} ? 'bottleMl')
  order by (${products.id} = ${sql.placeholder("product")}) desc, (${flavour} in (${neutral})) desc, v.stock > 0 desc,
    ${products.name}, v.position
  limit ${sql.raw(String(LIQUIDS_MAX))}`);

/** Shots, bases and flavours on sale; `product` is among them, if it is one of these. */
export async function readMixLiquids(db: Db, product = 0): Promise<MixLiquidRow[]> {
  const rows = await selectLiquids(db, { product });
  return rows.flatMap((row) => {
    const { productId, variantId, name, legalClass, attributes, priceCents, stock } = row;
    const { volumeMl, nicotineMgMl } = liquidOf(row);
    const role = mixRoleOf({ legalClass, attributes: { ...attributes, volumeMl: volumeMl ?? 0 } });
    if (role === null || volumeMl === null) return [];
    const bottleMl = attributes.bottleMl ?? null;
    const vgPercent = attributes.vgPercent ?? null;
    const strength = legalClass === "nicotine_liquid" ? (nicotineMgMl ?? 0) : 0;
    // A shot without a strength cannot be counted with.
    if (role === "shot" && strength <= 0) return [];
    return [
      {
        productId,
        variantId,
        name,
        role,
        legalClass,
        volumeMl,
        bottleMl,
        nicotineMgMl: strength,
        vgPercent,
        priceCents,
        stock,
      },
    ];
  });
}

const selectReady = statement<Record<string, never>, ReadyLiquidRow>(sql`
  select distinct on (v.nicotine_mg_ml) ${products.id} as "productId", ${products.name} as name,
    v.nicotine_mg_ml as "nicotineMgMl", v.volume_ml as "volumeMl", v.price_cents as "priceCents"
  from ${products} join ${variants} v on v.product_id = ${products.id} and v.deleted_at is null
  where ${isOnSale} and ${products.legalClass} = 'nicotine_liquid' and coalesce(${flavour}, '') not in (${neutral})
    and v.nicotine_mg_ml > 0 and v.volume_ml > 0 and v.stock > 0
  order by v.nicotine_mg_ml, v.price_cents::numeric / v.volume_ml, ${products.id}`);

/** Of each strength the liquid that costs least by the millilitre, ready to use and in stock. */
export const readReadyLiquids = (db: Db): Promise<ReadyLiquidRow[]> => selectReady(db, {});
