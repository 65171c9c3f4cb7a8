import type { UseFormRegister } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { PasswordInput } from "../../forms/PasswordInput.tsx";

interface CurrentPasswordFieldProps {
  register: (name: "password", rules: { required: string }) => ReturnType<UseFormRegister<{ password: string }>>;
  error: string | undefined;
}

/** Asked for again before something that a stolen session must not do. */
export function CurrentPasswordField({ register, error }: CurrentPasswordFieldProps) {
  return (
    <Field label="Contraseña actual" error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          {...register("password", { required: "La contraseña actual es obligatoria" })}
          autoComplete="current-password"
        />
      )}
    </Field>
  );
}
