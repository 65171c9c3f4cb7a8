import type { ComponentProps } from "react";
import { InputField } from "./InputField.tsx";

/** Whoever fills in a form can be written to there. */
export function EmailField(props: Omit<ComponentProps<typeof InputField>, "label">) {
  return <InputField label="Email" required type="email" autoComplete="email" inputMode="email" {...props} />;
}
