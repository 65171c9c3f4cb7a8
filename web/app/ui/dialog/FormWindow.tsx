import { Dialog, type DialogProps } from "./Dialog.tsx";
import { FormButtons } from "./FormButtons.tsx";

export interface FormWindowProps extends Omit<DialogProps, "onOpenChange"> {
  onClose: () => void;
  /** The `id` of the form within. */
  form: string;
  /** What sending it does. */
  label: string;
  back?: string;
  danger?: boolean;
  busy?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
}

/** A window around a form, with its buttons below, unless `footer` takes their place. */
export function FormWindow(props: FormWindowProps) {
  const { onClose, form, label, back, danger, busy, disabled, footer, ...dialog } = props;
  const buttons = { form, label, back, danger, busy, disabled };
  return (
    <Dialog
      {...dialog}
      onOpenChange={(stays) => !stays && onClose()}
      footer={footer ?? <FormButtons {...buttons} onBack={onClose} />}
    />
  );
}
