import { FileUp } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { DropZone } from "./DropZone.tsx";

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
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();

  function take(file: File | undefined) {
    if (file && !busy) onTake(file);
    if (chooser.current) chooser.current.value = ""; // so that the same file can be chosen again
  }

  return (
    <DropZone onFiles={([file]) => take(file)} className="grid justify-items-center gap-3 border-2 px-5 py-8">
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
    </DropZone>
  );
}
