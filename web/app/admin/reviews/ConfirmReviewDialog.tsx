import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import type { ReviewDeed, ReviewWork } from "./useReviewWork.ts";

type Asking = Exclude<ReviewDeed, "answer" | "hide">;

const WORDS: Record<Asking, { title: string; text: string; confirm: string }> = {
  unanswer: {
    title: "¿Quitar la respuesta?",
    text: "Deja de verse debajo de la reseña. No se puede deshacer.",
    confirm: "Quitar respuesta",
  },
  show: {
    title: "¿Volver a mostrar la reseña?",
    text: "Se verá de nuevo en la tienda y contará en la media. Se lo diremos por correo a quien la escribió y a quien la denunció.",
    confirm: "Mostrar reseña",
  },
  dismiss: {
    title: "¿Descartar las denuncias?",
    text: "La reseña sigue a la vista y quien la denunció lo sabrá por correo. No se puede deshacer.",
    confirm: "Descartar denuncias",
  },
};

const isAsking = (deed: ReviewDeed | undefined): deed is Asking => deed !== undefined && deed in WORDS;

/** The deeds that need no words of their own. */
export function ConfirmReviewDialog({ work }: { work: ReviewWork }) {
  const { asked, forget, busy, failure } = work;
  const deed = asked?.deed;
  const words = isAsking(deed) ? WORDS[deed] : undefined;
  return (
    <ConfirmDialog
      open={words !== undefined}
      onOpenChange={(open) => !open && forget()}
      title={words?.title ?? ""}
      text={failure ? `No se ha hecho: ${failure}` : words?.text}
      confirmLabel={words?.confirm ?? ""}
      danger={deed === "unanswer"}
      busy={busy}
      onConfirm={() => (deed === "unanswer" ? work.unanswer() : work.setHidden(false))}
    />
  );
}
