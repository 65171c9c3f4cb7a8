import type { JsonLdThing } from "../../document/jsonLdThings.ts";
import type { RootData } from "../../document/shop.ts";
import type { PartGroup } from "./fitWords.ts";

/** The parts of a device as accessories or spare parts for it. What comes in its box is no other product's part. */
export function fitsJsonLd(
  device: { id: number; name: string },
  groups: readonly PartGroup[],
  { origin }: RootData,
): JsonLdThing[] {
  const whole = { "@type": "Product", "@id": `${origin}/products/${device.id}`, name: device.name };
  return groups
    .filter(({ kind }) => kind !== "comes_with")
    .flatMap(({ parts }) =>
      parts.map(({ id, name }) => ({
        "@type": "Product",
        "@id": `${origin}/products/${id}`,
        name,
        url: `${origin}/products/${id}`,
        isAccessoryOrSparePartFor: whole,
      })),
    );
}
