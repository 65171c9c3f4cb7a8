import { type SettingsOf, shadesOf } from "@bruma/contract";
import { lookTokens } from "../../../document/look/lookCss.ts";

/** What a form of the look, typed or saved, puts in place of the design's tokens. */
export const previewTokens = ({ brand, accent, fonts }: SettingsOf<"look">) =>
  lookTokens({ brand: shadesIn(brand), accent: shadesIn(accent), fonts });

/** Of what is typed, once it is a colour. */
function shadesIn(typed: string) {
  const colour = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? shadesOf(colour) : null;
}
