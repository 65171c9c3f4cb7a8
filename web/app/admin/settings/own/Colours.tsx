import { movesOf, SETTINGS, type SettingsOf, shadesOf } from "@bruma/contract";
import { useController, useWatch } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";

type Name = "brand" | "accent";

const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed.trim());

/** A colour, picked or typed, and below it how it will look in both themes before it is saved. */
function Colour({ name }: { name: Name }) {
  const { field, fieldState } = useController<SettingsOf<"look">, Name>({ name });
  const { label, hint } = SETTINGS.look.fields[name];
  const typed = useWatch<SettingsOf<"look">, Name>({ name });
  const chosen = isColour(typed) ? typed.trim().toLowerCase() : undefined;
  return (
    <div className="grid content-start gap-3">
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        {(attributes) => (
          <span className="flex items-center gap-3">
            <Input
              {...attributes}
              {...field}
              autoComplete="off"
              spellCheck={false}
              placeholder={name === "brand" ? "#0b6e6b" : "#d9480f"}
            />
            <input
              type="color"
              aria-label={`${label}: elegir`}
              className="size-11 shrink-0 cursor-pointer rounded-soft border border-edge bg-surface p-1"
              value={chosen ?? "#808080"}
              onChange={({ target }) => field.onChange(target.value)}
            />
          </span>
        )}
      </Field>
      {chosen && <Preview colour={chosen} />}
    </div>
  );
}

const GROUNDS = [
  { name: "Claro", ground: "#ffffff" },
  { name: "Oscuro", ground: "#161c1f" },
];

function Preview({ colour }: { colour: string }) {
  const { fill, on, ink } = shadesOf(colour);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2" aria-hidden="true">
        {GROUNDS.map(({ name, ground }, at) => (
          <div
            key={name}
            className="grid justify-items-start gap-2 rounded-soft border border-mist p-3"
            style={{ background: ground }}
          >
            <span
              className="rounded-pill px-4 py-1.5 text-small font-semibold"
              style={{ background: fill[at], color: on[at] }}
            >
              Añadir
            </span>
            <span className="text-small font-semibold underline" style={{ color: ink[at] }}>
              {name}
            </span>
          </div>
        ))}
      </div>
      <ul className="grid gap-1 text-small text-muted">
        {movesOf(colour).map((move) => (
          <li key={move}>{move}</li>
        ))}
      </ul>
    </div>
  );
}

export const COLOUR_FIELDS = {
  brand: () => <Colour name="brand" />,
  accent: () => <Colour name="accent" />,
};
