import type { ShopInfo } from "@bruma/contract";
import { Link } from "react-router";

/** One line of the shop's own, under the header. */
export function Announcement({ of: said }: { of: ShopInfo["announcement"] }) {
  if (!said) return null;
  const { text, url } = said;
  return (
    <aside aria-label="Anuncio" className="border-b border-mist bg-brand-wash">
      <p className="page py-2.5 text-center text-small font-semibold text-brand-ink">
        {url ? (
          <Link to={url} className="underline hover:no-underline">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
    </aside>
  );
}
