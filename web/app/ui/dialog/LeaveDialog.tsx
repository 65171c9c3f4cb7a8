import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface LeaveDialogProps {
  open: boolean;
  text?: string;
  onStay: () => void;
  onLeave: () => void;
  /** As in `ConfirmDialog`. */
  onClosed?: () => boolean;
}

/** Asks before what was typed is lost. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { open, text = "Se perderá lo que has escrito.", onStay, onLeave, onClosed } = props;
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
      onClosed={onClosed}
    />
  );
}
