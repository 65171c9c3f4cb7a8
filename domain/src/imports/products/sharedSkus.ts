import { plainName } from "../../tables/index.ts";
import type { Problem, ReadProduct, ReadVariant } from "../ReadFile.ts";

const MOST = 100;

/** Words as a part of a SKU: «Rojo mate» → «rojo-mate». */
export const skuPart = (...words: string[]): string =>
  words
    .map((word) => plainName(word).replaceAll(" ", "-"))
    .filter((word) => word !== "")
    .join("-");

/** What tells a variant from the others of its product. */
const choiceOf = ({ fields }: ReadVariant) => skuPart(...Object.values(fields.options ?? {}));

/** A line that tells a variant of the same product once more. */
export function repeatedVariants(items: readonly ReadProduct[]): Problem[] {
  const first = new Map<string, number>();
  return items.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const { sourceId, onto, fields } = product;
      const whose = sourceId ?? onto?.sourceId ?? "";
      if (whose === "") return [];
      const key = JSON.stringify([whose, choiceOf(variant)]);
      const other = first.get(key);
      if (other === undefined) {
        first.set(key, variant.line);
        return [];
      }
      const reason = `Es el mismo producto que en la línea ${other}, con las mismas opciones`;
      return [{ line: variant.line, column: "", reason, title: fields.name ?? variant.sku }];
    }),
  );
}

/**
 * Other shops let several variants share a SKU; here each has its own. Each of them gets its options behind the SKU, and the
 * product's name too where they belong to several products. Repeated lines do not count. The new SKUs do not depend on the order
 * of the lines.
 */
export function renameSharedSkus(items: readonly ReadProduct[], repeated: ReadonlySet<number>): void {
  const all = items
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter(({ variant }) => !repeated.has(variant.line));
  for (const [sku, sharing] of Map.groupBy(all, ({ variant }) => variant.sku)) {
    if (sharing.length < 2) continue;
    const isOfOne = new Set(sharing.map(({ product }) => product)).size === 1;
    for (const { product, variant } of sharing) {
      const name = isOfOne ? "" : (product.sourceId ?? product.fields.name ?? "");
      const own = skuPart(name, choiceOf(variant));
      if (own === "") continue;
      variant.sku = `${sku}-${own}`.slice(0, MOST);
      product.warnings.push(
        `El SKU «${sku}» es de ${sharing.length} variantes del fichero: esta entra con «${variant.sku}»`,
      );
    }
  }
}
