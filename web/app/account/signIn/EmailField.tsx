import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";

/** The e-mail of an account that is there already. */
export function EmailField({ input, error }: { input: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Email" error={error} required>
      {(control) => (
        <Input {...control} {...input} type="email" autoComplete="email" inputMode="email" placeholder="tu@email.com" />
      )}
    </Field>
  );
}
