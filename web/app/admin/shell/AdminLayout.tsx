import { Menu, Search } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useShop } from "../../document/shop.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { LeaveDialog } from "../../ui/dialog/LeaveDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Logo } from "../../ui/pictures/Logo.tsx";
import { ThemeToggle } from "../../ui/ThemeToggle.tsx";
import { OfficeKeys } from "../palette/OfficeKeys.tsx";
import { AdminNavigation } from "./AdminNavigation.tsx";
import { ReadinessBanner } from "./ReadinessBanner.tsx";
import { StaffNoticesDialog } from "./StaffNoticesDialog.tsx";
import { useWindowQuestion } from "./useWindowQuestion.ts";

/** The shopkeeper's side: the list of rooms on the left, the work on the right. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const shop = useShop();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [noticesOpen, setNoticesOpen] = useState(false);
  const { key } = useLocation();
  const typed = useWindowQuestion();
  const showNotices = () => {
    setMenuOpen(false);
    setNoticesOpen(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setMenuOpen(false), [key]);

  const search = (
    <IconButton
      icon={Search}
      label="Buscar o ir a…"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => setPaletteOpen(true)}
    />
  );

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block">
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-mist bg-surface px-3 py-1.5 lg:flex print:hidden">
        <div className="mb-1 flex items-center justify-between pl-3">
          <Link to="/admin" aria-label={`${shop.brand}, administración`} className="flex rounded-soft">
            <Logo of={shop} />
          </Link>
          <div className="flex gap-1 *:size-8">
            {search}
            <ThemeToggle />
          </div>
        </div>
        <AdminNavigation onNotices={showNotices} />
      </aside>
      <header className="sticky top-0 z-30 flex h-16 items-center justify-between border-b border-mist bg-paper pr-2 pl-4 lg:hidden print:hidden">
        <Link to="/admin" className="flex items-center gap-3 rounded-soft">
          <Logo of={shop} />
          <span className="max-[22rem]:hidden">
            <Badge>Admin</Badge>
          </span>
        </Link>
        <div className="flex items-center">
          {search}
          <ThemeToggle />
          <IconButton icon={Menu} label="Abrir menú" aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
        </div>
        <Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Menú">
          <AdminNavigation onNotices={showNotices} />
        </Drawer>
      </header>
      <main
        {...typed.watch}
        id="contenido"
        tabIndex={-1}
        className="min-w-0 px-4 pb-16 outline-none [--sticky-top:4rem] sm:px-6 lg:px-10 lg:[--sticky-top:0px]"
      >
        <ReadinessBanner />
        {children}
      </main>
      <OfficeKeys isPaletteOpen={paletteOpen} onPalette={setPaletteOpen} onNotices={showNotices} />
      <StaffNoticesDialog open={noticesOpen} onOpenChange={setNoticesOpen} />
      <LeaveDialog {...typed.dialog} />
    </div>
  );
}
