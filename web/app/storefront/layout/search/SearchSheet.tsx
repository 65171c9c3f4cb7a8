import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFocusReturn } from "../../../ui/dialog/useFocusReturn.ts";
import { veilLook } from "../../../ui/dialog/veilLook.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CATALOGUE_PATH, filtersPath, NO_FILTERS, readSearch } from "../../catalogue/filters/filters.ts";
import { SearchInput } from "../../catalogue/search/SearchInput.tsx";
import { CategoryLinks } from "../CategoryLinks.tsx";

interface SearchSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed before it was there. */
  begun: string;
}

/** From the upper edge, with the categories until something is typed. */
export function SearchSheet({ open, onOpenChange, begun }: SearchSheetProps) {
  const [typed, setTyped] = useState(begun);
  const [isWanted, want] = useState(begun !== "");
  const focus = useFocusReturn();
  const isBegun = useRef(begun !== "");
  const navigate = useNavigate();
  const close = () => onOpenChange(false);

  /** Radix selects the words of the box that it focuses, and the next letter would replace them: the cursor goes behind what was typed. */
  function onOpenAutoFocus(event: Event) {
    focus.onOpenAutoFocus();
    if (!isBegun.current || !(event.currentTarget instanceof Element)) return;
    isBegun.current = false;
    const box = event.currentTarget.querySelector("input");
    event.preventDefault();
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilLook} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          className="fixed inset-x-0 top-0 z-50 animate-rise border-b border-mist bg-surface shadow-soft outline-none"
        >
          <Radix.Title className="sr-only">Buscar en la tienda</Radix.Title>
          <div className="page max-w-3xl py-4">
            <search className="relative block">
              <form
                action={CATALOGUE_PATH}
                className="flex items-center gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  close();
                  void navigate(filtersPath({ ...NO_FILTERS, search: readSearch(typed) }));
                }}
              >
                <SearchInput
                  listId="sheet-suggestions"
                  filters={NO_FILTERS}
                  typed={typed}
                  isWanted={isWanted}
                  onType={setTyped}
                  onWant={want}
                  onChosen={() => {
                    setTyped("");
                    close();
                  }}
                />
                <Radix.Close asChild>
                  <IconButton icon={X} label="Cerrar búsqueda" className="-mr-2" />
                </Radix.Close>
              </form>
            </search>
            <nav aria-label="Categorías" className="mt-3">
              <CategoryLinks />
            </nav>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
