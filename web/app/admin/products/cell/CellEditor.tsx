import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { fieldReasonOf } from "../../../api/fieldReasonOf.ts";
import { reasonOf } from "../../../api/reasonOf.ts";
import { controlLook } from "../../../forms/controlLook.ts";

interface CellEditorProps {
  /** «Precio de Funda» */
  label: string;
  /** As it is typed. */
  value: string;
  /** Why what is typed cannot be. */
  problemOf: (typed: string) => string | undefined;
  /** Fails with the reason. */
  onSave: (typed: string) => Promise<unknown>;
  /** As the table shows it. */
  children: ReactNode;
}

/** A figure of a row that is changed where it stands: pressed, typed over, Enter; Escape leaves it as it was. */
export function CellEditor({ label, value, problemOf, onSave, children }: CellEditorProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Ended by a key: the focus goes back to what was pressed. Where another place took it, that keeps it.
  const givesBack = useRef(false);
  const returnFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button && givesBack.current) button.focus();
    givesBack.current = false;
  }, []);

  function end() {
    setTyped(undefined);
    setProblem(undefined);
  }

  async function save() {
    if (isBusy || typed === undefined) return;
    const written = typed.trim();
    if (written === value) return end();
    const wrong = problemOf(written);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      await onSave(written);
      end();
    } catch (error) {
      // It has one field, so what the shop says of a field is meant for it.
      setProblem(fieldReasonOf(error) ?? reasonOf(error));
    }
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    givesBack.current = true;
    if (event.key === "Enter") void save();
    else end();
    event.preventDefault();
    event.stopPropagation();
  }

  if (typed === undefined) {
    return (
      <button
        ref={returnFocus}
        type="button"
        title="Cambiar"
        onClick={() => setTyped(value)}
        className="-mx-2 -my-1 inline-grid min-h-8 cursor-text items-center justify-items-end rounded-soft border border-transparent px-2 py-1 hover:border-edge"
      >
        <span className="sr-only">Cambiar: {label}, </span>
        {children}
      </button>
    );
  }
  return (
    <span className="inline-grid justify-items-end gap-1">
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of what was pressed
        autoFocus
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        aria-busy={isBusy}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          givesBack.current = false;
          void save();
        }}
        onKeyDown={onKeyDown}
        className={clsx(controlLook, "figures h-9 min-w-28 text-right")}
      />
      {problem && (
        <span id={id} role="alert" className="max-w-40 text-tiny font-medium text-danger">
          {problem}
        </span>
      )}
    </span>
  );
}
