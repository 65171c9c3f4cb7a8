import { media, type Tx } from "@bruma/db";
import { inStatements, withIds } from "../rows.ts";
import type { StoredImage } from "./storePictures.ts";

/** The ids of pictures by what they stand for; equal drawings are one picture. */
export async function insertPictures(tx: Tx, stored: ReadonlyMap<string, StoredImage>, now: Date) {
  const pictures = [...new Map([...stored.values()].map((image) => [image.hash, image])).values()];
  const idByHash = new Map<string, number>();
  for (const part of inStatements(pictures)) {
    const rows = part.map(({ hash, width, height, widths, placeholder }) => {
      return { hash, width, height, widths, placeholder, createdAt: now };
    });
    const given = await tx.insert(media).values(rows).returning({ id: media.id });
    for (const { hash, id } of withIds(part, given)) idByHash.set(hash, id);
  }
  return new Map([...stored].map(([key, image]) => [key, idByHash.get(image.hash)]));
}
