import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { DropZone } from "../../../../forms/DropZone.tsx";
import { Button } from "../../../../ui/Button.tsx";

/** Takes pictures from the disk, chosen or dropped. */
export function ImageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null) => onFiles([...(files ?? [])]);

  return (
    <DropZone onFiles={take} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border px-4 py-5">
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
    </DropZone>
  );
}
