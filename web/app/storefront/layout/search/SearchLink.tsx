import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";

const loadSheet = async () => ({ default: (await import("./SearchSheet.tsx")).SearchSheet });
const SearchSheet = lazy(loadSheet);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search on every page, also by the key «/». Without JavaScript it leads to the catalogue, which has a search of its own. */
export function SearchLink() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the sheet
  useEffect(() => setOpen(false), [key]);

  function search() {
    setWanted(true);
    setOpen(true);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // What lies over the page is answered first.
      if (document.querySelector("[role=dialog][data-state=open]")) return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <Link
        to="/products"
        aria-label="Buscar en la tienda"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={() => void loadSheet()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          search();
        }}
        className="search-link"
      >
        <Icon of={Search} />
        <span className="flex-1 text-small max-lg:hidden">Buscar</span>
        <span className="rounded-soft border border-mist px-1.5 text-tiny max-lg:hidden">/</span>
      </Link>
      {wanted && (
        <Suspense fallback={null}>
          <SearchSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
