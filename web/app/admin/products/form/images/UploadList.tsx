import { X } from "lucide-react";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { Upload } from "./useUploads.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onForget: (key: number) => void;
}

/** Files on their way into the store, each with how far it is, or why it did not get there. */
export function UploadList({ uploads, onForget }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Subidas" className="grid gap-2">
      {uploads.map(({ key, name, share, failure }) => (
        <li key={key} className="flex min-h-11 items-center gap-3 rounded-card bg-sunken px-3 py-2 text-small">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{name}</p>
            {failure ? (
              <p role="alert" className="text-danger">
                {failure}
              </p>
            ) : (
              <progress aria-label={`Subiendo ${name}`} value={share} className="block h-1.5 w-full accent-brand" />
            )}
          </div>
          {failure ? (
            <IconButton icon={X} label={`Olvidar ${name}`} className="-my-2 -mr-2" onClick={() => onForget(key)} />
          ) : (
            <span className="figures text-muted">{share < 1 ? `${Math.round(share * 100)} %` : "Procesando…"}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
