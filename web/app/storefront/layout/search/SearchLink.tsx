import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
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
  // What is typed before the box is there.
  const [begun, setBegun] = useState("");
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(BUSY))) return;
    if (sheet.open && key.length === 1) setBegun((typed) => typed + key);
    else if (key === "/") show();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
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
          <SearchSheet {...sheet} begun={begun} />
        </Suspense>
      )}
    </>
  );
}
