import type { UseFormRegisterReturn } from "react-hook-form";
import { InputField } from "../../../forms/InputField.tsx";

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
    <InputField
      label={label}
      hint={hint}
      error={error}
      required
      {...input}
      autoComplete="one-time-code"
      inputMode={takesLetters ? "text" : "numeric"}
      autoCapitalize="characters"
      spellCheck={false}
      className="figures tracking-[0.15em]"
    />
  );
}
