import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Button } from "../../ui/Button.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";

interface Named {
  id: number;
  name: string;
}

interface FitProductPickerProps {
  chosen: Named | undefined;
  /** The product that the edge begins at. */
  except: number;
  onChange: (chosen: Named | undefined) => void;
}

/** One product, found by its name. */
export function FitProductPicker({ chosen, except, onChange }: FitProductPickerProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    ...endpointQuery("GET /admin/products", { query: { search, limit: 6 } }),
    enabled: search.length >= 2,
  });
  if (chosen) {
    return (
      <div>
        <p className="mb-1.5 text-small font-semibold">Producto</p>
        <Button variant="quiet" icon={X} aria-label={`Quitar ${chosen.name}`} onClick={() => onChange(undefined)}>
          {chosen.name}
        </Button>
      </div>
    );
  }
  const offered = (found.data?.products ?? []).filter(({ id }) => id !== except);
  const isUnknown = search.length >= 2 && found.data !== undefined && offered.length === 0;
  return (
    <div>
      <Field label="Producto" hint="Escribe su nombre o su SKU; también vale uno sin publicar.">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className={isUnknown ? "mt-1.5 text-small text-muted" : "sr-only"}>
        {isUnknown && "Ningún otro producto coincide."}
      </p>
      {search.length >= 2 && offered.length > 0 && (
        <ul className="mt-1.5 divide-y divide-mist rounded-card border border-mist">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center px-3.5 text-left text-small hover:bg-sunken"
                onClick={() => {
                  onChange({ id, name });
                  setTyped("");
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
