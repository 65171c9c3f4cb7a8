import type { ProductChange } from "@bruma/contract";
import {
  findPicture,
  invalid,
  keepPicture,
  noteChange,
  type Picture,
  Refusal,
  type StaffShop,
  transact,
} from "@bruma/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ImageSources } from "../../media/fetchImage.ts";
import type { MediaStore } from "../../media/MediaStore.ts";
import { takeImage, takeImageFrom } from "../../media/takeImage.ts";
import { uploadsOf } from "../../plugins/uploads.ts";
import { serve } from "../serve/serve.ts";
import { presentImage } from "./catalogue.ts";

/** Where a product's form brings its picture from. */
export interface ProductPictures {
  faceOf(request: FastifyRequest, form: ProductChange): Promise<Picture | undefined>;
}

const OWN_PICTURE = /^\/media\/([0-9a-f]{24})-\d{1,4}\.(avif|webp|jpg)$/;

export function serveAdminImages(app: FastifyInstance, store: MediaStore, sources?: ImageSources): ProductPictures {
  serve(app, "POST /admin/images", async ({ shop, request }) => {
    const bytes = uploadsOf(request).get("image");
    if (bytes === undefined) throw new Refusal("image.refused", { fields: { image: "Elige una imagen" } });
    return { image: await keep(shop, await takeImage(store, bytes, "image")) };
  });

  serve(app, "POST /admin/images/fetch", async ({ shop, body }) => {
    return { image: await keep(shop, await takeImageFrom(store, body.url, "url", sources)) };
  });

  return {
    /** The file of the form, or else what its address leads to; of the shop's own pictures, its list says all. */
    async faceOf(request, { image_url: address, images }) {
      const bytes = uploadsOf(request).get("image");
      if (bytes !== undefined) return takeImage(store, bytes, "image");
      if (!address) return undefined;
      const own = ownHash(address, app.config.publicUrl);
      if (own === undefined) return takeImageFrom(store, address, "image_url", sources);
      if (images) return undefined;
      const known = await findPicture(app.shop.db, own);
      if (known === undefined) throw invalid({ image_url: "La tienda no tiene esta imagen" });
      return known;
    },
  };
}

async function keep(shop: StaffShop, picture: Picture) {
  await transact(shop, async (tx) => {
    await keepPicture(tx, picture);
    const { hash, width, height } = picture;
    noteChange(tx, { subject: "image", id: hash, before: null, after: { width, height } });
  });
  return presentImage({ ...picture, alt: "" });
}

/** Of a picture of the shop's own, as its replies name it, or as a browser completes that. */
function ownHash(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return OWN_PICTURE.exec(path)?.[1];
}
