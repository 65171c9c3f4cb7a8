import { counted } from "@bruma/contract";
import clsx from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { switchTheme } from "../../browser/theme.ts";
import { Input } from "../../forms/Input.tsx";
import { useSignOut } from "../../signOut/useSignOut.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { useGo } from "../records/leaving.ts";
import { PALETTE_LIST_ID } from "./officeKeys.ts";
import { inOrder, isMeant, meantOf, type Place, SCREENS, SETTING_PLACES, TASKS } from "./places.ts";
import { useFound } from "./useFound.ts";

interface PaletteProps {
  open: boolean;
  /** How often it was opened: it begins anew each time, also while it still fades away. */
  serial: number;
  /** What was typed before it was there. */
  begun: string;
  onOpenChange: (open: boolean) => void;
  onNotices: () => void;
}

interface Option {
  id: string;
  label: string;
  note?: string | undefined;
  go: () => void;
}

const MOST_SETTINGS = 6;

/** Everything of the back office by its name: typed, chosen with the arrows, opened with Enter. */
export function Palette({ open, serial, begun, onOpenChange, onNotices }: PaletteProps) {
  const box = useRef<HTMLInputElement>(null);
  // A window that is new gives it the focus itself. One that still fades away stays, and knows where the focus was before.
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Buscar o ir a…">
      <PaletteList key={serial} box={box} begun={begun} onDone={() => onOpenChange(false)} onNotices={onNotices} />
    </Dialog>
  );
}

interface PaletteListProps {
  box: RefObject<HTMLInputElement | null>;
  begun: string;
  onDone: () => void;
  onNotices: () => void;
}

function PaletteList({ box, begun, onDone, onNotices }: PaletteListProps) {
  const [typed, setTyped] = useState(begun);
  const [activeAt, setActiveAt] = useState(0);
  const { groups, isLoading } = useGroups(typed, onDone, onNotices);
  const options = groups.flatMap(({ options }) => options);
  const active = options[Math.min(activeAt, options.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || options.length === 0) return;
    if (event.key === "Enter") active?.go();
    else if (step === undefined) return;
    else {
      const next = (options.indexOf(active ?? ({} as Option)) + step + options.length) % options.length;
      setActiveAt(next);
      document.getElementById(options[next]?.id ?? "")?.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  }

  return (
    <div className="grid gap-3">
      <Input
        ref={box}
        icon={Search}
        data-first
        role="combobox"
        aria-label="Pedido, cliente, producto, pantalla, ajuste o acción"
        aria-expanded={options.length > 0}
        aria-controls={PALETTE_LIST_ID}
        aria-activedescendant={active?.id}
        aria-autocomplete="list"
        placeholder="Pedido, cliente, producto, pantalla…"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActiveAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={clsx("text-small text-muted", options.length > 0 && "sr-only")}>
        {options.length === 0
          ? isLoading
            ? "Buscando…"
            : "No hay nada con ese nombre."
          : counted(options.length, "resultado", "resultados")}
      </p>
      <div
        id={PALETTE_LIST_ID}
        role="listbox"
        aria-label="Resultados"
        className="grid h-80 max-h-[50dvh] content-start gap-3 overflow-y-auto"
      >
        {groups.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds options and groups of them
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-3 pb-1 text-tiny text-muted">
              {title}
            </p>
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box that has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={option.id}
                id={option.id}
                role="option"
                aria-selected={option === active}
                onClick={option.go}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-soft px-3 text-small hover:bg-mist/50 aria-selected:bg-brand-wash aria-selected:text-brand-ink"
              >
                <span className="min-w-0 truncate font-medium">{option.label}</span>
                {option.note && <span className="max-w-2/3 shrink-0 text-right text-muted">{option.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function useGroups(typed: string, onDone: () => void, onNotices: () => void) {
  const may = useMay();
  const go = useGo();
  const signOut = useSignOut();
  const found = useFound(typed);
  const doing = (run: () => void) => () => {
    onDone();
    run();
  };
  const optionOf = ({ id, label, note, to }: Omit<Place, "permission">): Option => ({
    id,
    label,
    note,
    go: doing(() => go(to)),
  });
  const meant = (places: readonly Place[]) =>
    meantOf(places, typed)
      .filter(({ permission }) => may(permission))
      .map(optionOf);
  const acts: Option[] = [
    { id: "hacer-tema", label: "Cambiar entre tema claro y oscuro", go: doing(switchTheme) },
    { id: "hacer-avisos", label: "Elegir notificaciones", go: doing(onNotices) },
    { id: "hacer-salir", label: "Cerrar sesión", go: doing(signOut) },
  ];
  const isAsked = typed.trim() !== "";
  const own = [
    { title: "Pantallas", options: meant(SCREENS) },
    { title: "Acciones", options: [...meant(TASKS), ...acts.filter((act) => isMeant(act, typed))] },
    { title: "Ajustes", options: isAsked ? meant(SETTING_PLACES).slice(0, MOST_SETTINGS) : [] },
  ];
  const records = found.groups.map(({ title, places }) => ({ title, options: places.map(optionOf) }));
  return { groups: inOrder(records, own, typed), isLoading: found.isLoading };
}
