import { withoutAccents } from "@bruma/contract";

/** For comparing names of columns and words in cells: «Price (tax excl.)» and «PRICE TAX EXCL» are one. No accents, case or marks. */
export function plainName(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
