import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { FormButtons } from "./FormButtons.tsx";

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  readFirst?: boolean;
  /** What sending it does. */
  label: string;
  back?: string;
  danger?: boolean;
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** A window with one form, and its buttons below. What does damage is read first, and what else asks for it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, onCloseAutoFocus, title, description, wide, readFirst, onSubmit, children, ...buttons } =
    props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={onCloseAutoFocus}
      title={title}
      description={description}
      wide={wide}
      readFirst={readFirst ?? buttons.danger}
      footer={<FormButtons form={id} onBack={onClose} {...buttons} />}
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
