import { ICON_FILES, iconSource, LOGO_SLOTS, type LogoSlot, type Logos } from "@bruma/contract";
import { findLogo, Refusal, readLogos, type Shop } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders } from "../cache/tagHeaders.ts";
import { isCompressible } from "./contentType.ts";
import { describeFile, FOR_A_YEAR } from "./describeFile.ts";

interface OwnPicture {
  /** The logo that it is or is made of. */
  slot: LogoSlot;
  version: string;
  type: "svg" | "png" | "ico";
  make: (logo: FoundLogo) => Buffer | Promise<Buffer>;
}
type FoundLogo = NonNullable<Awaited<ReturnType<typeof findLogo>>>;

/** The shop's own pictures, by what their names begin with (`logoAddress.ts` of the contract); null where the design's own stands. */
const PICTURES: ReadonlyMap<string, (logos: Logos) => OwnPicture | null> = new Map([
  ...LOGO_SLOTS.map((slot): [string, (logos: Logos) => OwnPicture | null] => [
    slot,
    ({ [slot]: logo }) => logo && { slot, version: logo.version, type: logo.type, make: ({ bytes }) => bytes },
  ]),
  ["print", ({ logo }) => logo && { slot: "logo", version: logo.version, type: "png", make: ({ print }) => print }],
  ...ICON_FILES.map((file): [string, (logos: Logos) => OwnPicture | null] => [
    file,
    (logos) => {
      const from = iconSource(logos);
      const isSquare = logos.icon !== null;
      return (
        from && {
          slot: isSquare ? "icon" : "logo",
          version: from.version,
          type: file === "favicon" ? "ico" : "png",
          // Imported with the first one: it brings sharp.
          make: async (found) => (await import("../media/logo/makeIcon.ts")).makeIcon(file, found, isSquare),
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
        // Anybody can make names up: what they cost is one small statement at a time.
        const picture = await app.limits.everybodys.run(async () => find(await readLogos(app.shop.db)));
        if (picture === null) throw new Refusal("path.not_found");
        const { version, type } = picture;
        const current = `${kind}-${version}.${type}`;
        const isCurrent = name === current;
        if (!isCurrent) reply.header("location", `/media/look/${current}`).header("cache-control", "no-cache");
        else describeFile(reply, name, FOR_A_YEAR);
        // Opened by itself a drawing is saved, not shown.
        if (type === "svg") reply.header("content-disposition", `attachment; filename="${current}"`);
        return new ReadyAnswer({
          status: isCurrent ? 200 : 302,
          headers: keptHeaders(reply),
          body: isCurrent ? await drawn(app.shop.db, picture) : Buffer.alloc(0),
          tags: ["settings"],
          isCompressible: isCompressible(name),
        });
      });
      return sendReady(request, reply, ready);
    },
  );
}

async function drawn(db: Shop["db"], { slot, make }: OwnPicture): Promise<Buffer> {
  const logo = await findLogo(db, slot);
  if (logo === undefined) throw new Refusal("path.not_found");
  return make(logo);
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
  const find = PICTURES.get(KNOWN_BY_HEART[url] ?? "");
  const picture = find?.(await readLogos(db));
  return picture ? drawn(db, picture) : undefined;
}
