import clsx from "clsx";
import { type DragEvent, type ReactNode, useState } from "react";

interface DropZoneProps {
  onFiles: (files: FileList) => void;
  className: string;
  /** A button among them, which does the same. */
  children: ReactNode;
}

/** A place to drop files on. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
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
        "rounded-card border-dashed text-center transition-colors",
        isOver ? "border-brand bg-brand-wash" : "border-edge",
        className,
      )}
    >
      {children}
    </div>
  );
}
