import type { Setting } from "@bruma/contract";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Options } from "../../forms/Options.tsx";
import { Select } from "../../forms/Select.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { isPast, PAST_DAY } from "../records/isPast.ts";
import { limitsOf } from "../records/limitsOf.ts";
import { Choices } from "./Choices.tsx";
import { EurosField } from "./EurosField.tsx";
import { Explained } from "./Explained.tsx";

/** A setting as its declaration says: a checkbox, one or more of several, a number within its limits, a line or several. */
export function SettingField({ name, setting }: { name: string; setting: Setting }) {
  const { register, getFieldState, formState, watch } = useFormContext();
  const { label, hint, input, choices, step, wide } = setting;
  const { kind, required, isEuros, attributes: limits } = limitsOf(setting.schema);
  if (kind === "flag") {
    return (
      <Checkbox {...register(name)} label={<Explained title={label}>{hint}</Explained>} className="sm:col-span-2" />
    );
  }
  if (kind === "list" && choices) return <Choices name={name} label={label} choices={choices} />;
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field
      label={label}
      hint={input === "date" && isPast(watch(name)) ? PAST_DAY : hint}
      error={error}
      required={required}
      className={wide ? "sm:col-span-2" : undefined}
    >
      {(control) => {
        if (choices) {
          return (
            <Select {...control} {...register(name)}>
              <Options of={choices} />
            </Select>
          );
        }
        if (input === "lines") return <Textarea {...control} {...register(name)} {...limits} rows={3} />;
        if (kind === "text") {
          return <Input {...control} {...register(name)} {...limits} type={input ?? "text"} autoComplete="off" />;
        }
        if (isEuros) {
          return <EurosField {...control} name={name} empty={required ? Number.NaN : null} className="sm:max-w-40" />;
        }
        return (
          <Input
            {...control}
            {...register(name, { valueAsNumber: true })}
            {...limits}
            step={step}
            type="number"
            inputMode="decimal"
            className="figures sm:max-w-40"
          />
        );
      }}
    </Field>
  );
}
