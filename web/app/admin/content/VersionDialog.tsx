import type { ContentSlug } from "@bruma/contract";
import clsx from "clsx";
import { reasonOf } from "../../reasonOf.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { type DiffLine, lineDiff } from "./lineDiff.ts";
import { useContentVersion } from "./useContent.ts";

interface VersionDialogProps {
  slug: ContentSlug;
  version: number;
  current: string;
  onClose: () => void;
  onRestore: ((text: string) => void) | undefined;
}

const LOOKS: Record<DiffLine["kind"], string> = {
  gone: "bg-danger-wash text-danger",
  new: "bg-ok-wash text-ok",
  same: "text-muted",
};
const SIGNS: Record<DiffLine["kind"], string> = { gone: "−", new: "+", same: " " };
const NAMES: Record<DiffLine["kind"], string> = { gone: "Quitado: ", new: "Añadido: ", same: "" };

/** One version next to what stands in the editor. Taking it up puts it there; it counts once it is published. */
export function VersionDialog({ slug, version, current, onClose, onRestore }: VersionDialogProps) {
  const old = useContentVersion(slug, version);
  const lines = old.data ? lineDiff(old.data.text, current) : [];
  const isSame = lines.every(({ kind }) => kind === "same");
  return (
    <Dialog
      wide
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={`De la versión ${version} al texto del editor`}
      description="En rojo, lo que había entonces y ya no está; en verde, lo que se ha añadido."
      footer={
        onRestore &&
        old.data &&
        !isSame && <Button onClick={() => onRestore(old.data.text)}>Recuperar la versión {version}</Button>
      }
    >
      {old.isPending && (
        <Loading label="Cargando la versión…">
          <Skeleton className="h-72" />
        </Loading>
      )}
      {old.isError && (
        <ErrorState
          title="Error al cargar la versión"
          message={reasonOf(old.error)}
          onRetry={() => void old.refetch()}
        />
      )}
      {old.data && isSame && <p>Es el mismo texto.</p>}
      {old.data && !isSame && (
        <div className="font-mono text-tiny">
          {lines.map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and the list never changes
            <p key={index} className={clsx("min-h-5 px-2 whitespace-pre-wrap", LOOKS[kind])}>
              <span aria-hidden="true">{SIGNS[kind]} </span>
              <span className="sr-only">{NAMES[kind]}</span>
              {text}
            </p>
          ))}
        </div>
      )}
    </Dialog>
  );
}
