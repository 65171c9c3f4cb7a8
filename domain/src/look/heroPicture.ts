import { type Db, heroPictures, media, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { type Picture, pictureColumns } from "../catalogue/index.ts";
import { invalid, Refusal } from "../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../Shop.ts";

const ONLY = 1;
/** Beside the words of the home page: a taller one would push all else below the screen. */
const TALLEST = 1.25;

/** What stands at the top of the home page; undefined where featured goods do. */
export async function findHeroPicture(db: Db | Tx): Promise<(Picture & { alt: string }) | undefined> {
  const [row] = await db
    .select({ ...pictureColumns, alt: heroPictures.alt })
    .from(heroPictures)
    .innerJoin(media, eq(media.id, heroPictures.mediaId));
  return row;
}

/** Puts a picture that the shop has in the place of the one before. Refuses `request.invalid`, with why. */
export async function setHeroPicture(shop: StaffShop, hash: string, alt: string): Promise<void> {
  await transact(shop, async (tx) => {
    // Held, so that it is not cleared away this very moment.
    const [picture] = await tx.select().from(media).where(eq(media.hash, hash)).for("key share");
    if (picture === undefined) throw refused("La tienda no tiene esta imagen");
    if (picture.height > TALLEST * picture.width) throw refused("Es demasiado alta: elige una apaisada o cuadrada");
    const before = await findHeroPicture(tx);
    const kept = { mediaId: picture.id, alt, chosenAt: shop.now() };
    await tx
      .insert(heroPictures)
      .values({ id: ONLY, ...kept })
      .onConflictDoUpdate({ target: heroPictures.id, set: kept });
    announce(tx, "settings");
    noteChange(tx, { subject: "hero", id: ONLY, before: told(before), after: { hash, alt } });
  });
}

/** Takes it away: featured goods stand there again. Refuses `hero.not_found`. */
export async function dropHeroPicture(shop: StaffShop): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await findHeroPicture(tx);
    await tx.delete(heroPictures);
    if (before === undefined) throw new Refusal("hero.not_found");
    announce(tx, "settings");
    noteChange(tx, { subject: "hero", id: ONLY, before: told(before), after: told(undefined) });
  });
}

const told = (shown: { hash: string; alt: string } | undefined) => ({
  hash: shown?.hash ?? null,
  alt: shown?.alt ?? null,
});

const refused = (reason: string) => invalid({ image: reason });
