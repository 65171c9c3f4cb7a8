import { useId } from "react";
import { Input } from "../../forms/Input.tsx";
import { Options } from "../../forms/Options.tsx";
import { Select } from "../../forms/Select.tsx";
import { useDebouncedText } from "../../forms/useDebouncedText.ts";
import type { ListAddress } from "./useListAddress.ts";

interface ListFilterProps {
  address: ListAddress;
  /** The parameter of the address. */
  name: string;
  label: string;
  /** What the empty choice says: «Todos los estados». */
  all: string;
  choices: Readonly<Record<string, string>>;
}

/** One of several, in the address. */
export function ListFilter({ address, name, label, all, choices }: ListFilterProps) {
  return (
    <Select
      aria-label={label}
      value={address.read(name)}
      onChange={({ target }) => address.change({ [name]: target.value })}
      className="max-sm:w-full"
    >
      <option value="">{all}</option>
      <Options of={choices} />
    </Select>
  );
}

/** From one day to another, in the address as `desde` and `hasta`. */
export function ListDays({ address }: { address: ListAddress }) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 gap-2 max-sm:w-full max-sm:flex-col">
      <legend className="sr-only">Entre dos fechas</legend>
      {(["desde", "hasta"] as const).map((name) => (
        <div key={name} className="flex items-center gap-2 text-small text-muted">
          <label htmlFor={`${id}-${name}`} className="capitalize max-sm:w-12">
            {name}
          </label>
          <Day id={`${id}-${name}`} name={name} address={address} />
        </div>
      ))}
    </fieldset>
  );
}

/** Typed by hand it is many days on its way to one, such as those of the year 20: it is sent after a pause, or on leaving the field. */
function Day({ id, name, address }: { id: string; name: string; address: ListAddress }) {
  const { typed, setTyped, sendNow } = useDebouncedText({
    value: address.read(name),
    clean: (day) => day,
    send: (day, isRefining) => address.change({ [name]: day }, { replace: isRefining }),
    isHeld: isHalfTyped,
  });
  return (
    <Input
      id={id}
      type="date"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={sendNow}
      className="min-w-0 max-sm:flex-1 sm:w-40"
    />
  );
}

const isHalfTyped = (day: string) => day.startsWith("0");
