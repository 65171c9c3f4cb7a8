import { Button } from "../Button.tsx";

interface FormButtonsProps {
  /** The `id` of the form above them. */
  form: string;
  /** What sending it does. */
  label: string;
  back?: string;
  onBack: () => void;
  danger?: boolean;
  busy?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
}

/** At the foot of a window with a form: back, or send it. */
export function FormButtons({
  form,
  label,
  back = "Cancelar",
  onBack,
  danger = false,
  busy = false,
  disabled = false,
}: FormButtonsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        {back}
      </Button>
      <Button type="submit" form={form} variant={danger ? "danger" : "primary"} busy={busy} disabled={disabled}>
        {label}
      </Button>
    </>
  );
}
