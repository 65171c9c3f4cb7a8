import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import type { LeaveQuestion } from "./useLeaveQuestion.ts";

interface LeaveDialogProps {
  question: LeaveQuestion;
  text?: string;
}

export function LeaveDialog({ question, text = "Se perderá lo que has escrito en este producto." }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={question.isAsked}
      onOpenChange={(open) => !open && question.stay()}
      title="¿Salir sin guardar?"
      text={text}
      backLabel="Seguir editando"
      confirmLabel="Salir sin guardar"
      danger
      onConfirm={question.leave}
    />
  );
}
