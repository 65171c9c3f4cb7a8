import { OWN_FONTS, SETTINGS, type SettingsOf } from "@bruma/contract";
import { useWatch } from "react-hook-form";
import { useShop } from "../../../document/shop.ts";
import { previewTokens } from "../look/previewTokens.ts";
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
  const tokens = previewTokens({ brand, accent, fonts });
  return (
    <div className="sm:col-span-2">
      <p className="mb-2 text-small font-semibold">Así quedaría</p>
      <ShopPreview logo={light && { src: light.src, dark: dark?.src }} tokens={tokens} />
    </div>
  );
}
