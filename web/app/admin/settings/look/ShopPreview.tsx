import type { CSSProperties } from "react";
import { useShop } from "../../../document/shop.ts";
import { OWN_TOKENS } from "./ownTokens.ts";

export interface PreviewLogo {
  src: string;
  /** For the dark theme; without it the first one stands on a light plate there. */
  dark?: string | undefined;
}

interface ShopPreviewProps {
  logo: PreviewLogo | undefined;
  /** In place of the design's own. */
  tokens: Record<string, string>;
}

const THEMES = [
  { theme: "light", name: "Claro" },
  { theme: "dark", name: "Oscuro" },
] as const;
const PLATE = { background: "white", boxShadow: "0 0 0 6px white", borderRadius: 4 };

/** A header, a card and its buttons as they would be in both themes. It shows, and is nothing to press. */
export function ShopPreview({ logo, tokens }: ShopPreviewProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {THEMES.map(({ theme, name }) => (
        <figure key={theme} className="min-w-0">
          <div
            data-theme={theme}
            aria-hidden="true"
            className="overflow-hidden rounded-card border border-mist bg-paper font-text text-ink"
            style={{ ...OWN_TOKENS, ...tokens } as CSSProperties}
          >
            <Header logo={logo} isDark={theme === "dark"} />
            <Goods />
          </div>
          <figcaption className="mt-1 text-tiny text-muted">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Header({ logo, isDark }: { logo: PreviewLogo | undefined; isDark: boolean }) {
  const { brand } = useShop();
  const src = (isDark && logo?.dark) || logo?.src;
  return (
    <div className="flex h-14 items-center justify-between gap-3 border-b border-mist px-4">
      {src === undefined ? (
        <span className="truncate font-display text-[1.375rem] leading-none font-semibold">{brand}</span>
      ) : (
        <img
          src={src}
          alt=""
          className="h-8 max-w-[60%] object-contain object-left"
          style={isDark && !logo?.dark ? PLATE : undefined}
        />
      )}
      <span className="text-small font-semibold text-brand-ink underline">Productos</span>
    </div>
  );
}

function Goods() {
  return (
    <div className="p-4">
      <div className="grid gap-3 rounded-card border border-mist bg-surface p-4">
        <span className="font-display text-subheading font-semibold">Un kit para empezar</span>
        <span className="text-small text-muted">Así se lee un texto de la tienda, con su precio: 24,90 €.</span>
        <span className="flex flex-wrap gap-2">
          <span className="button button-accent button-small">Al carrito</span>
          <span className="button button-primary button-small">Registrarse</span>
        </span>
      </div>
    </div>
  );
}
