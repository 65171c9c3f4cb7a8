import { OWN_FONTS, SETTINGS, type SettingsOf, shadesOf } from "@bruma/contract";
import { useWatch } from "react-hook-form";
import { lookTokens } from "../../../document/lookCss.ts";
import { useShop } from "../../../document/shop.ts";
import { ShopPreview } from "../look/ShopPreview.tsx";
import { SettingField } from "../SettingField.tsx";

/** The faces, and below them the shop as it would be with all that is chosen in this form. */
export function Fonts() {
  return (
    <>
      <SettingField name="fonts" setting={SETTINGS.look.fields.fonts} />
      <Preview />
    </>
  );
}

function Preview() {
  const [brand = "", accent = "", fonts = OWN_FONTS] = useWatch<SettingsOf<"look">, ["brand", "accent", "fonts"]>({
    name: ["brand", "accent", "fonts"],
  });
  const { logo } = useShop();
  const [light, dark] = logo ?? [];
  const tokens = lookTokens({ brand: shadesIn(brand), accent: shadesIn(accent), fonts });
  return (
    <div className="sm:col-span-2">
      <p className="mb-2 text-small font-semibold">Así quedaría</p>
      <ShopPreview logo={light && { src: light.src, dark: dark?.src }} tokens={tokens} />
    </div>
  );
}

/** Of what is typed, once it is a colour. */
function shadesIn(typed: string) {
  const colour = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? shadesOf(colour) : null;
}
