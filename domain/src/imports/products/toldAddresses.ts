import { oldPath } from "../../catalogue/index.ts";
import type { ReadProduct } from "../ReadFile.ts";
import type { CurrentProduct } from "./CurrentProduct.ts";

const MOST = 20;

/** Adds the addresses at which a product stood in the other shop, each once; what cannot be one becomes a warning. */
export function addAddresses(product: ReadProduct, told: readonly string[]): void {
  for (const address of told) {
    const path = oldPath(address);
    if (path === undefined) {
      product.warnings.push(`Dirección antigua que no se puede redirigir: «${address.slice(0, 100)}»`);
      continue;
    }
    const paths = product.oldPaths ?? [];
    if (!paths.includes(path) && paths.length < MOST) product.oldPaths = [...paths, path];
  }
}

/** Of products that name the same address, the first one keeps it; the others are told. */
export function settleAddresses(items: readonly ReadProduct[]): void {
  const first = new Map<string, ReadProduct>();
  for (const product of items) {
    product.oldPaths = product.oldPaths?.filter((path) => {
      const other = first.get(path);
      if (other === undefined) first.set(path, product);
      else
        product.warnings.push(
          `Su dirección antigua «/${path}» es también la de la línea ${other.line}: no se redirige`,
        );
      return other === undefined;
    });
  }
}

/** To which product of the shop a path leads, by path. */
export type AddressOwners = ReadonlyMap<string, { productId: number; name: string }>;

/** The addresses that a product is to get. Those that lead elsewhere stay as they are, and the warnings say so. */
export function newAddresses(
  { oldPaths = [] }: ReadProduct,
  current: CurrentProduct | undefined,
  owners: AddressOwners,
): { paths: string[]; warnings: string[] } {
  const warnings: string[] = [];
  const paths = oldPaths.filter((path) => {
    const owner = owners.get(path);
    const own = /^products\/(\d+)$/.exec(path)?.[1];
    if (owner && owner.productId === current?.id) return false;
    if (owner) warnings.push(`Su dirección antigua «/${path}» ya lleva a «${owner.name}»: no se redirige`);
    else if (own) warnings.push(`Su dirección antigua «/${path}» es la de un producto de esta tienda: no se redirige`);
    return owner === undefined && own === undefined;
  });
  return { paths, warnings };
}
