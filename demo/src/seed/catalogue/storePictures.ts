import { drawProduct } from "../../draw/drawProduct.ts";
import { inColour } from "../../draw/inColour.ts";
import type { DemoProduct } from "../../words/index.ts";

export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
}

/** `width` is how many pixels wide it is kept at most. */
export type StorePicture = (svg: string, width?: number) => Promise<StoredImage | null>;

const AT_A_TIME = 4;
// Less than the first picture of a product: a quarter of the shop's start goes by drawing.
const FURTHER_WIDTH = 640;

interface Drawing {
  key: string;
  svg: () => string;
  width?: number;
}

/** The name of a product's picture in one of its colours; the first colour is that of the picture itself. */
export function pictureKey({ slug, variants }: Pick<DemoProduct, "slug" | "variants">, colour: string | undefined) {
  return colour === undefined || colour === variants[0]?.options.Color ? slug : `${slug} ${colour}`;
}

/** The colours of a product beside its first. */
export function furtherColours({ variants }: Pick<DemoProduct, "variants">): string[] {
  const colours = new Set(variants.flatMap(({ options }) => options.Color ?? []));
  return [...colours].filter((colour) => colour !== variants[0]?.options.Color);
}

/** One picture of each product, and one of each further colour in which it is sold. */
export function drawingsOf(products: readonly DemoProduct[]): Drawing[] {
  return products.flatMap((product): Drawing[] => {
    const { slug, picture, brand, name, variants } = product;
    const first = inColour(picture, variants[0]?.options.Color);
    return [
      { key: slug, svg: () => drawProduct(first, { brand, name }) },
      ...furtherColours(product).map((colour) => ({
        key: pictureKey(product, colour),
        svg: () => drawProduct(inColour(picture, colour), { brand, name }),
        width: FURTHER_WIDTH,
      })),
    ];
  });
}

/** Draws and stores pictures, by their keys; what could not be stored is missing. */
export async function storePictures(
  drawings: readonly Drawing[],
  store: StorePicture,
  onProgress: (done: number) => void,
): Promise<Map<string, StoredImage>> {
  const stored = new Map<string, StoredImage>();
  const waiting = drawings.values();
  let done = 0;
  const work = async () => {
    // One iterator for all workers: each takes the next drawing that nobody has taken.
    for (const { key, svg, width } of waiting) {
      const image = await store(svg(), width);
      if (image !== null) stored.set(key, image);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  // In the order of the drawings, whichever was stored first.
  return new Map(
    drawings.flatMap(({ key }) => {
      const image = stored.get(key);
      return image === undefined ? [] : [[key, image] as const];
    }),
  );
}
