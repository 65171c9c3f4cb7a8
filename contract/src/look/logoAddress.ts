import type { IconFile, LogoSlot } from "../vocabulary/index.ts";
import type { Logo, Logos } from "./look.ts";

/** Where a logo is shown as it was uploaded. */
export const logoAddress = (slot: LogoSlot, { version, type }: Logo) => lookAddress(slot, version, type);

/** The logo as a PNG on white, for mails. */
export const logoPrintAddress = ({ version }: Logo) => lookAddress("print", version, "png");

/** Of which the icons are made: the square picture, else the logo; null where the design's own stand. */
export const iconSource = ({ icon, logo }: Logos): Logo | null => icon ?? logo;

/** One of the icons that are made of it. */
export const iconAddress = (file: IconFile, { version }: Logo) =>
  lookAddress(file, version, file === "favicon" ? "ico" : "png");

const lookAddress = (kind: string, version: string, extension: string) => `/media/look/${kind}-${version}.${extension}`;
