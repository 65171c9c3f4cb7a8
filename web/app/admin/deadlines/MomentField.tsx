import type { ComponentProps } from "react";
import { InputField } from "../../forms/InputField.tsx";
import { localMoment } from "./clock.ts";

/** When something happened: now, unless it is said otherwise. */
export function MomentField(props: ComponentProps<typeof InputField>) {
  return <InputField required type="datetime-local" defaultValue={localMoment(new Date())} {...props} />;
}
