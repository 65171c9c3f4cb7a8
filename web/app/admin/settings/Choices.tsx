import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { refusalOf } from "./own/refusalOf.ts";

interface ChoicesProps {
  name: string;
  label: string;
  choices: Readonly<Record<string, string>>;
}

/** Several of a few. */
export function Choices({ name, label, choices }: ChoicesProps) {
  const { register, getFieldState, formState } = useFormContext();
  const refused = refusalOf(getFieldState(name, formState).error);
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-small font-semibold">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {Object.entries(choices).map(([value, words]) => (
          <Checkbox key={value} {...register(name)} value={value} label={words} />
        ))}
      </div>
      {refused && (
        <p role="alert" className="mt-1 text-small font-medium text-danger">
          {refused}
        </p>
      )}
    </fieldset>
  );
}
