import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { FormButtons } from "./FormButtons.tsx";

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  readFirst?: boolean;
  /** What sending it does. */
  label: string;
  danger?: boolean;
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** A window with one form, and its buttons below. What does damage is read first, and what else asks for it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, readFirst, onSubmit, children, ...buttons } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      description={description}
      readFirst={readFirst ?? buttons.danger}
      footer={<FormButtons form={id} onBack={onClose} {...buttons} />}
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
