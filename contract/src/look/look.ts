import { z } from "zod";
import { Image } from "../catalogue/catalogue.ts";
import { answer, endpoints } from "../endpoint.ts";
import { line } from "../fields/fields.ts";
import { LOGO_SLOTS, LOGO_TYPES, type LogoSlot } from "../vocabulary/index.ts";

export const Logo = z.object({
  type: z.enum(LOGO_TYPES),
  /** Another one for another picture: its address may be kept for ever. */
  version: z.string(),
  /** Of the picture itself. */
  width: z.int(),
  height: z.int(),
});
export type Logo = z.infer<typeof Logo>;

/** The shop's own pictures, by what they are for; null where the design's own stands. */
export const Logos = z.object({
  logo: Logo.nullable(),
  "logo-dark": Logo.nullable(),
  icon: Logo.nullable(),
} satisfies Record<LogoSlot, unknown>);
export type Logos = z.infer<typeof Logos>;

/** What stands at the top of the home page in place of the featured goods. */
const HeroAnswer = answer({ hero: Image.nullable() });

const Slot = z.object({ slot: z.enum(LOGO_SLOTS) });
const Answer = answer({ logos: Logos });

export const lookEndpoints = endpoints({
  "GET /admin/look/logos": {
    access: "settings.read",
    summary: "The shop's own logos",
    reply: Answer,
  },
  "POST /admin/look/logos/:slot": {
    access: "settings.write",
    summary: "Takes a logo (multipart, `file`): an SVG in which nothing runs and that loads nothing, or a PNG",
    params: Slot,
    unknownId: "logo.not_found",
    upload: "file",
    reply: Answer,
    status: 201,
    refusals: ["logo.refused"],
  },
  "DELETE /admin/look/logos/:slot": {
    access: "settings.write",
    summary: "Takes a logo away; the design's own stands there again",
    params: Slot,
    unknownId: "logo.not_found",
    reply: Answer,
  },
  "GET /admin/look/hero": {
    access: "settings.read",
    summary: "The picture at the top of the home page",
    reply: HeroAnswer,
  },
  "POST /admin/look/hero": {
    access: "settings.write",
    summary: "Puts a picture that the shop has (`POST /admin/images`) at the top of the home page",
    body: z.object({
      image: z.string().regex(/^[0-9a-f]{24}$/),
      /** What it shows, for who does not see it; empty where it only decorates. */
      alt: line(200),
    }),
    reply: HeroAnswer,
  },
  "DELETE /admin/look/hero": {
    access: "settings.write",
    summary: "Takes the picture away; featured goods stand there again",
    reply: HeroAnswer,
    refusals: ["hero.not_found"],
  },
});
