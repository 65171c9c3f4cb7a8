import clsx from "clsx";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";

/** Takes pictures from the disk, chosen or dropped. */
export function ImageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null) => onFiles([...(files ?? [])].filter(({ type }) => type.startsWith("image/")));
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={clsx(
        "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-5 text-center transition-colors",
        isOver ? "border-brand bg-brand-wash" : "border-edge",
      )}
    >
      <Button variant="quiet" size="small" icon={ImagePlus} onClick={() => input.current?.click()}>
        Subir imágenes
      </Button>
      <p className="text-small text-muted">
        <span className="max-sm:hidden">o arrástralas aquí. </span>JPEG, PNG, WebP o AVIF, hasta 10 MB.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="Subir imágenes"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after it was refused.
          target.value = "";
        }}
      />
    </div>
  );
}
