import { MOST_PICTURES } from "@bruma/contract";
import type { ReadPicture, ReadProduct } from "../ReadFile.ts";

/** What an index of the database holds of one. */
const LONGEST_ADDRESS = 2_000;
const LONGEST_ALT = 200;

/** «https://a.example/1.jpg, https://a.example/2.jpg»: a comma inside of an address parts nothing. */
export function addressesIn(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(/[,;|]\s*(?=[a-z]+:\/\/|$)|\s+(?=https?:\/\/)/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Adds the pictures that a line names to those of its product, each once; what cannot be fetched becomes a warning. */
export function addPictures(
  product: ReadProduct,
  told: readonly { address: string; alt?: string | undefined }[],
): void {
  for (const { address, alt } of told) {
    const href = webAddress(address);
    if (href === undefined) {
      product.warnings.push(`Foto sin dirección web, no se importa: «${address.slice(0, 100)}»`);
      continue;
    }
    const pictures: ReadPicture[] = product.pictures ?? [];
    product.pictures = pictures;
    if (pictures.some((known) => known.address === href)) continue;
    if (pictures.length >= MOST_PICTURES) {
      const warning = `Solo se importan las primeras ${MOST_PICTURES} fotos`;
      if (!product.warnings.includes(warning)) product.warnings.push(warning);
      return;
    }
    pictures.push({ address: href, alt: clean(alt) });
  }
}

/** The address of the first picture that is told, as `addPictures` keeps it. */
export const firstPicture = (told: readonly { address: string }[]) => webAddress(told[0]?.address ?? "");

function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.href.length <= LONGEST_ADDRESS ? url.href : undefined;
}

/** A text that could not be kept is no reason to refuse a product. */
function clean(alt = ""): string {
  const printable = alt
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...printable].slice(0, LONGEST_ALT).join("");
}
