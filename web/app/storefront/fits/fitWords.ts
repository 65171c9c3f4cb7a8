import { FIT_CERTAINTY_LABELS, type Fit, type FitKind, type Product } from "@bruma/contract";
import { type CardProduct, presentCard } from "../../products/card.ts";

/** What of a part the pages show, with each of its variants to be had. */
export interface ShownPart {
  id: number;
  name: string;
  image: CardProduct["image"];
  /** How it is known, and by which family. */
  note: string;
  variants: { id: number; label: string; price: number; stock: number }[];
}

export interface PartGroup {
  kind: FitKind;
  title: string;
  parts: ShownPart[];
}

const PART_TITLES: Record<FitKind, string> = { needs: "Necesita", fits: "Le sirve", comes_with: "Viene en la caja" };
const KINDS: readonly FitKind[] = ["needs", "fits", "comes_with"];

/** The parts of a device, by how they belong to it. */
export function partGroups(fits: readonly Fit[], products: readonly Product[]): PartGroup[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return KINDS.flatMap((kind) => {
    const parts = fits
      .filter((fit) => fit.kind === kind)
      .flatMap((fit) => {
        const product = byId.get(fit.product_id);
        return product ? [presentPart(fit, product)] : [];
      });
    return parts.length === 0 ? [] : [{ kind, title: PART_TITLES[kind], parts }];
  });
}

function presentPart({ certainty, family, source }: Fit, product: Product): ShownPart {
  const { id, name, variants } = product;
  return {
    id,
    name,
    image: presentCard(product).image,
    note: [FIT_CERTAINTY_LABELS[certainty], source, family].filter(Boolean).join(" · "),
    variants: variants.map(({ id, options, price, stock }) => ({
      id,
      label: Object.values(options).join(", "),
      price,
      stock,
    })),
  };
}
