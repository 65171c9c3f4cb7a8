import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";

interface CodeFieldProps {
  input: UseFormRegisterReturn;
  label?: string;
  hint: string;
  error: string | undefined;
  /** A recovery code will do too: a keyboard of digits would keep people from typing it. */
  takesLetters?: boolean;
}

/** A code of the authenticator app. */
export function CodeField({ input, label = "Código", hint, error, takesLetters = false }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="one-time-code"
          inputMode={takesLetters ? "text" : "numeric"}
          autoCapitalize="characters"
          spellCheck={false}
          className="figures tracking-[0.15em]"
        />
      )}
    </Field>
  );
}
