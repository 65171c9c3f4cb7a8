import { COLOURS } from "../words/colours.ts";
import type { DemoPicture } from "./DemoPicture.ts";

/** The picture of a product in one of the colours in which it is sold; as it is where the shop does not know that colour. */
export function inColour(picture: DemoPicture, name: string | undefined): DemoPicture {
  const colour = (COLOURS as Readonly<Record<string, string>>)[name ?? ""];
  if (colour === undefined) return picture;
  if (picture.kind === "kit") return { ...picture, device: painted(picture.device, colour) };
  return painted(picture, colour);
}

/** A trim of the new colour takes the old one, so that it is still seen. */
function painted<Picture extends Exclude<DemoPicture, { kind: "kit" }>>(picture: Picture, colour: string): Picture {
  const { accent, tint } = picture;
  return {
    ...picture,
    colour,
    accent: accent === colour ? picture.colour : accent,
    tint: tint === picture.colour ? colour : tint,
  };
}
