import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import type { LeaveQuestion } from "./useLeaveQuestion.ts";

export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  return (
    <ConfirmDialog
      open={question.isAsked}
      onOpenChange={(open) => !open && question.stay()}
      title="¿Salir sin guardar?"
      text="Se perderá lo que has escrito en este producto."
      backLabel="Seguir editando"
      confirmLabel="Salir sin guardar"
      danger
      onConfirm={question.leave}
    />
  );
}
