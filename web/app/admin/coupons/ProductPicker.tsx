import { counted } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { Input } from "../../forms/Input.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { OfferList } from "../../ui/OfferList.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import type { NamedProduct } from "./couponTyped.ts";

interface ProductPickerProps {
  chosen: readonly NamedProduct[];
  onChange: (chosen: NamedProduct[]) => void;
  error?: string | undefined;
  /** Where they are looked for: among what is on sale, unless it is said otherwise. */
  among?: "GET /products" | "GET /admin/products";
}

/** Products one by one, found by name. */
export function ProductPicker({ chosen, onChange, error, among = "GET /products" }: ProductPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    ...endpointQuery(among, { query: { search, limit: 6 } }),
    enabled: search.length >= 2,
  });
  const offered = (found.data?.products ?? []).filter((product) => !chosen.some((each) => each.id === product.id));

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        Productos
      </label>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Quitar ${name}`}
                onClick={() => onChange(chosen.filter((each) => each.id !== id))}
                className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-edge px-3.5 text-left text-small hover:border-ink"
              >
                {name}
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        id={id}
        icon={Search}
        type="search"
        autoComplete="off"
        placeholder="Buscar un producto por su nombre"
        value={typed}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-medium text-danger">
          {error}
        </p>
      )}
      <p role="status" className={found.data && offered.length === 0 ? "mt-1.5 text-small text-muted" : "sr-only"}>
        {found.data &&
          (offered.length === 0
            ? "Ningún otro producto coincide."
            : `${counted(offered.length, "producto", "productos")}.`)}
      </p>
      <OfferList
        offers={offered}
        adds
        onChoose={({ id, name }) => {
          onChange([...chosen, { id, name }]);
          setTyped("");
        }}
      />
    </div>
  );
}
