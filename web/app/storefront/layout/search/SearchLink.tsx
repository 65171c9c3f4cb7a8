import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";
import { useSheet } from "../useSheet.ts";

const loadSheet = async () => ({ default: (await import("./SearchSheet.tsx")).SearchSheet });
const SearchSheet = lazy(loadSheet);

/** Where the key is a letter, or something lies over the page. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog]";

/** The search on every page, also by the key «/». Without JavaScript it leads to the catalogue, which has a search of its own. */
export function SearchLink() {
  const { isWanted, show, sheet } = useSheet();
  const open = useEffectEvent((event: { preventDefault: () => void }) => {
    event.preventDefault();
    show();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isBusy = event.target instanceof Element && event.target.closest(BUSY);
      if (event.key === "/" && !event.ctrlKey && !event.metaKey && !isBusy) open(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
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
          event.preventDefault();
          show();
        }}
        className="search-link"
      >
        <Icon of={Search} />
        <span className="flex-1 text-small max-lg:hidden">Buscar</span>
        <span className="text-tiny max-lg:hidden">/</span>
      </Link>
      {isWanted && (
        <Suspense fallback={null}>
          <SearchSheet {...sheet} />
        </Suspense>
      )}
    </>
  );
}
