import type { ContentSlug } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { type DiffLine, lineDiff } from "./lineDiff.ts";

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
  const old = useQuery({
    // A version never changes.
    ...endpointQuery("GET /admin/content/:slug/versions/:version", { params: { slug, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = old.data?.version.text;
  const lines = text === undefined ? [] : lineDiff(text, current);
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
        text !== undefined &&
        !isSame && <Button onClick={() => onRestore(text)}>Recuperar la versión {version}</Button>
      }
    >
      <QueryView query={old} error="Error al cargar la versión" loading="Cargando la versión…">
        {() => null}
      </QueryView>
      {text !== undefined && isSame && <p>Es el mismo texto.</p>}
      {!isSame && (
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
