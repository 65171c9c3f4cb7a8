import { type ReactNode, useId } from "react";

/** What a control needs to be tied to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}

/** What stands around a control. */
interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}

/** A field with one control: what stands around it, and what the control takes. `fieldClass` is the whole field's. */
export type FieldOf<Control> = Omit<Control, keyof FieldWords> & FieldWords & { fieldClass?: string };

interface FieldProps extends FieldWords {
  className?: string;
  /** `(control) => <Input {...control} {...register("email")} />` */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent-ink">
            {" *"}
          </span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
