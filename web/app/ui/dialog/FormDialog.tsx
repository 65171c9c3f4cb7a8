import { type FormEvent, useId } from "react";
import { FormWindow, type FormWindowProps } from "./FormWindow.tsx";

type OfWindow =
  | "open"
  | "onClose"
  | "title"
  | "description"
  | "readFirst"
  | "label"
  | "danger"
  | "busy"
  | "disabled"
  | "children";

interface FormDialogProps extends Pick<FormWindowProps, OfWindow> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/** A window with one form. What does damage is read first, and what else asks for it. */
export function FormDialog({ onSubmit, children, ...window }: FormDialogProps) {
  const id = useId();
  return (
    <FormWindow {...window} form={id} readFirst={window.readFirst ?? window.danger}>
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {children}
      </form>
    </FormWindow>
  );
}
