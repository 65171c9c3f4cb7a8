import type { Endpoints, ReplyOf } from "@bruma/contract";
import { endpointQuery } from "../records/endpointQuery.ts";
import { type Named, NamedPicker } from "./NamedPicker.tsx";

interface FitProductPickerProps {
  chosen: Named | undefined;
  /** The product that the edge begins at. */
  except: number;
  onChange: (chosen: Named | undefined) => void;
}

/** One product, found by its name. */
export function FitProductPicker({ chosen, except, onChange }: FitProductPickerProps) {
  return (
    <NamedPicker<Named, ReplyOf<Endpoints["GET /admin/products"]>>
      label="Producto"
      hint="Escribe su nombre o su SKU; también vale uno sin publicar."
      chosen={chosen}
      onChange={onChange}
      find={(search) => endpointQuery("GET /admin/products", { query: { search, limit: 6 } })}
      offered={({ products }) =>
        products.filter(({ id }) => id !== except).map(({ id, name }) => ({ id, name, value: { id, name } }))
      }
      nothing="Ningún otro producto coincide."
    />
  );
}
