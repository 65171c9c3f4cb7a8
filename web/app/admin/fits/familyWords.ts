import { withoutAccents } from "@bruma/contract";
import type { Difference } from "../records/versions/ConflictDialog.tsx";

export interface FamilyTyped {
  name: string;
  products: { id: number; name: string }[];
}

const plain = (text: string) => withoutAccents(text).toLowerCase();

/** Whether a family has this name already: neither accents nor capitals tell two of them apart. */
export const isNamed = (name: string, typed: string): boolean => plain(name) === plain(typed.trim());

const namesOf = (products: FamilyTyped["products"]) => products.map(({ name }) => name).join(", ");
export const idsOf = (products: FamilyTyped["products"]) =>
  products
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

export function familyDifferences(typed: FamilyTyped, theirs: FamilyTyped): Difference[] {
  const differences: Difference[] = [];
  if (typed.name.trim() !== theirs.name) differences.push({ label: "Nombre", mine: typed.name, theirs: theirs.name });
  if (idsOf(typed.products) !== idsOf(theirs.products))
    differences.push({ label: "Productos", mine: namesOf(typed.products), theirs: namesOf(theirs.products) });
  return differences;
}
