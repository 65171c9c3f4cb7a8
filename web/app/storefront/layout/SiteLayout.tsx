import { type ReactNode, Suspense } from "react";
import { useShop } from "../../document/shop.ts";
import { useSignOut } from "../../signOut/useSignOut.ts";
import { Announcement } from "./Announcement.tsx";
import { CartCorner } from "./CartCorner.tsx";
import { CategoryLinks } from "./CategoryLinks.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { NicotineBanner } from "./NicotineBanner.tsx";
import { WithoutScripts } from "./WithoutScripts.tsx";

interface SiteLayoutProps {
  cartCount: number;
  children: ReactNode;
}

export function SiteLayout({ cartCount, children }: SiteLayoutProps) {
  const shop = useShop();
  const signOut = useSignOut();
  return (
    <div className="flex min-h-dvh flex-col">
      <NicotineBanner />
      <Header shop={shop} cartCount={cartCount} onSignOut={signOut} />
      {/* Not with the header, which stays while the page is scrolled. */}
      <nav aria-label="Categorías" className="border-b border-mist max-md:hidden print:hidden">
        <div className="page">
          <CategoryLinks />
        </div>
      </nav>
      <Announcement of={shop.announcement} />
      <noscript>{import.meta.env.SSR && <WithoutScripts email={shop.contact.email} />}</noscript>
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Suspense>
        <Footer shop={shop} />
      </Suspense>
      <CartCorner count={cartCount} />
    </div>
  );
}
