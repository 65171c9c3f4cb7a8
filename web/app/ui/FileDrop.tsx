import clsx from "clsx";
import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

interface FileDropProps {
  /** Names the file that is asked for: «Fichero CSV». */
  label: string;
  accept: string;
  /** What it may be, under the button. */
  hint: string;
  busy?: boolean;
  onTake: (file: File) => void;
  /** How far it is. */
  children?: ReactNode;
}

/** Takes a file by a button or by dropping it. */
export function FileDrop({ label, accept, hint, busy = false, onTake, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();

  function take(file: File | undefined) {
    if (file && !busy) onTake(file);
    if (chooser.current) chooser.current.value = ""; // so that the same file can be chosen again
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way besides the button, which does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        "grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors",
        isOver ? "border-brand bg-brand-wash" : "border-edge",
      )}
    >
      <span className="text-brand-ink">
        <Icon of={FileUp} size={28} />
      </span>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => take(target.files?.[0])}
      />
      <Button variant="accent" busy={busy} aria-describedby={hintId} onClick={() => chooser.current?.click()}>
        Elegir fichero
      </Button>
      <p id={hintId} className="text-small text-muted">
        {hint}
      </p>
      {children}
    </div>
  );
}
