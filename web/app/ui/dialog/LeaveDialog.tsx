import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface LeaveDialogProps {
  open: boolean;
  text?: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ open, text = "Se perderá lo que has escrito.", onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onStay()}
      title="¿Salir sin guardar?"
      text={text}
      backLabel="Seguir editando"
      confirmLabel="Salir sin guardar"
      danger
      onConfirm={onLeave}
    />
  );
}
