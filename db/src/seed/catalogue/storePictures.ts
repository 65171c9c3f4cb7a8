import { type DemoProduct, drawProduct } from "../../demo/index.ts";

export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
}

export type StorePicture = (svg: string) => Promise<StoredImage | null>;

const AT_A_TIME = 4;

/** Draws and stores the picture of each product, by its slug; what could not be stored is missing. */
export async function storePictures(
  products: readonly DemoProduct[],
  store: StorePicture,
  onProgress: (done: number) => void,
): Promise<Map<string, StoredImage>> {
  const stored = new Map<string, StoredImage>();
  const waiting = products.values();
  let done = 0;
  const work = async () => {
    // One iterator for all workers: each takes the next product that nobody has taken.
    for (const { slug, picture, brand, name } of waiting) {
      const image = await store(drawProduct(picture, { brand, name }));
      if (image !== null) stored.set(slug, image);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  // In the order of the products, whichever was stored first.
  return new Map(
    products.flatMap(({ slug }) => {
      const image = stored.get(slug);
      return image === undefined ? [] : [[slug, image] as const];
    }),
  );
}
