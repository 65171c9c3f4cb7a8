import type { ComponentProps } from "react";
import { InputField } from "./InputField.tsx";

/** Of a field for an e-mail: `<FormInput form={form} name="email" {...EMAIL} />` */
export const EMAIL = {
  label: "Email",
  required: true,
  type: "email",
  autoComplete: "email",
  inputMode: "email",
} as const;

/** Whoever fills in a form can be written to there. */
export function EmailField(props: Omit<ComponentProps<typeof InputField>, "label">) {
  return <InputField {...EMAIL} {...props} />;
}
