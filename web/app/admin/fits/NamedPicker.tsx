import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Button } from "../../ui/Button.tsx";
import { OfferList } from "../../ui/OfferList.tsx";

export interface Named {
  id: number;
  name: string;
}

interface NamedPickerProps<Chosen, Answer> {
  label: string;
  hint: string;
  chosen: { name: string } | undefined;
  onChange: (chosen: Chosen | undefined) => void;
  /** What is asked of the shop for what is typed. */
  find: (search: string) => { queryKey: readonly unknown[]; queryFn?: unknown };
  /** What of the answer is offered. */
  offered: (answer: Answer, search: string) => readonly { id: string | number; name: string; value: Chosen }[];
  nothing: string;
  disabled?: boolean;
}

/** One thing, found by its name. */
export function NamedPicker<Chosen, Answer>(props: NamedPickerProps<Chosen, Answer>) {
  const { label, hint, chosen, onChange, find, offered, nothing, disabled = false } = props;
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const isAsked = search.length >= 2;
  const found = useQuery({ ...find(search), enabled: isAsked } as never) as UseQueryResult<Answer>;
  if (chosen) {
    return (
      <div>
        <p className="mb-1.5 text-small font-semibold">{label}</p>
        <Button variant="quiet" icon={X} aria-label={`Quitar ${chosen.name}`} onClick={() => onChange(undefined)}>
          {chosen.name}
        </Button>
      </div>
    );
  }
  const choices = isAsked && found.data !== undefined ? offered(found.data, search) : [];
  const isUnknown = isAsked && found.data !== undefined && choices.length === 0;
  return (
    <div>
      <InputField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className={isUnknown ? "mt-1.5 text-small text-muted" : "sr-only"}>
        {isUnknown && nothing}
      </p>
      {isAsked && <Failure of={found} className="mt-1.5" />}
      <OfferList
        offers={choices}
        onChoose={({ value }) => {
          onChange(value);
          setTyped("");
        }}
      />
    </div>
  );
}
