import { ICON_FILES, LOGO_SLOTS } from "@bruma/contract";
import { findLogo, Refusal, type Shop } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders } from "../cache/tagHeaders.ts";
import { isCompressible } from "./contentType.ts";
import { describeFile, FOR_A_YEAR } from "./describeFile.ts";

interface OwnPicture {
  version: string;
  type: "svg" | "png" | "ico";
  make: () => Buffer | Promise<Buffer>;
}
type FindPicture = (db: Shop["db"]) => Promise<OwnPicture | undefined>;

/** The shop's own pictures, by what their names begin with (`logoAddress.ts` of the contract). */
const PICTURES: ReadonlyMap<string, FindPicture> = new Map([
  ...LOGO_SLOTS.map((slot): [string, FindPicture] => [
    slot,
    async (db) => {
      const logo = await findLogo(db, slot);
      return logo && { version: logo.hash, type: logo.type, make: () => logo.bytes };
    },
  ]),
  [
    "print",
    async (db) => {
      const logo = await findLogo(db, "logo");
      return logo && { version: logo.hash, type: "png", make: () => logo.print };
    },
  ],
  ...ICON_FILES.map((file): [string, FindPicture] => [
    file,
    async (db) => {
      const square = await findLogo(db, "icon");
      const logo = square ?? (await findLogo(db, "logo"));
      return (
        logo && {
          version: logo.hash,
          type: file === "favicon" ? "ico" : "png",
          // Imported with the first one: it brings sharp.
          make: async () => (await import("../media/makeIcon.ts")).makeIcon(file, logo, square !== undefined),
        }
      );
    },
  ]),
]);
const NAME = /^([a-z0-9-]+)-[0-9a-f]{24}\.(?:svg|png|ico)$/;

/** A name says which version it is: browsers need never ask again. Whoever asks for an older one, as a mail of before, is led to today's. */
export function serveLookPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    "/media/look/:name",
    { config: { access: "anyone" } },
    async (request, reply) => {
      const { name } = request.params;
      const kind = NAME.exec(name)?.[1] ?? "";
      const find = PICTURES.get(kind);
      if (find === undefined) throw new Refusal("path.not_found");
      const ready = await app.answers.getOrMake(`/media/look/${name}`, async () => {
        const picture = await find(app.shop.db);
        if (picture === undefined) throw new Refusal("path.not_found");
        const { version, type, make } = picture;
        const current = `${kind}-${version}.${type}`;
        const isCurrent = name === current;
        if (!isCurrent) reply.header("location", `/media/look/${current}`).header("cache-control", "no-cache");
        else describeFile(reply, name, FOR_A_YEAR);
        // Opened by itself a drawing is saved, not shown.
        if (type === "svg") reply.header("content-disposition", `attachment; filename="${current}"`);
        return new ReadyAnswer({
          status: isCurrent ? 200 : 302,
          headers: keptHeaders(reply),
          body: isCurrent ? await make() : Buffer.alloc(0),
          tags: ["settings"],
          isCompressible: isCompressible(name),
        });
      });
      return sendReady(request, reply, ready);
    },
  );
}

/** The addresses of built icons, which phones and notifications know by heart, and what of the shop's own stands in their place. */
const KNOWN_BY_HEART: Readonly<Record<string, string>> = {
  "/favicon.ico": "favicon",
  "/apple-touch-icon.png": "touch-180",
  "/icon-192.png": "icon-192",
  "/icon-512.png": "icon-512",
  "/icon-maskable-512.png": "maskable-512",
};

export const isIcon = (url: string) => Object.hasOwn(KNOWN_BY_HEART, url);

/** The shop's own icon for one of those; undefined for any other file, and where the design's own stand. */
export async function ownIcon(db: Shop["db"], url: string): Promise<Buffer | undefined> {
  const kind = KNOWN_BY_HEART[url];
  const picture = kind === undefined ? undefined : await PICTURES.get(kind)?.(db);
  return picture?.make();
}
