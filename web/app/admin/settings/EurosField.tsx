import { type ComponentProps, useState } from "react";
import { useController } from "react-hook-form";
import { EuroInput } from "../../forms/EuroInput.tsx";
import { euroAmount, typedEuros } from "../../forms/euroAmount.ts";

interface EurosFieldProps extends Omit<ComponentProps<typeof EuroInput>, "name" | "value" | "onChange" | "onBlur"> {
  name: string;
  /** What an empty field means. */
  empty: null | number;
}

/** Euros that the form holds as a number: it shows what is typed, and what the form begins with or goes back to. */
export function EurosField({ name, empty, ...rest }: EurosFieldProps) {
  const { field } = useController({ name });
  const read = (text: string) => (text.trim() === "" ? empty : euroAmount(text));
  const [typed, setTyped] = useState("");
  const begun = typeof field.value === "number" && !Number.isNaN(field.value) ? typedEuros(field.value) : "";
  return (
    <EuroInput
      {...rest}
      {...field}
      value={Object.is(read(typed), field.value) ? typed : begun}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(read(target.value));
      }}
    />
  );
}
