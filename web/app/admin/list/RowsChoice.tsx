import { LIST_ROWS } from "@bruma/contract";
import { useId } from "react";
import { Select } from "../../forms/Select.tsx";
import { type ListAddress, ROWS } from "./useListAddress.ts";

/** How many rows a page of the list has; the list begins again at its first page. */
export function RowsChoice({ address }: { address: ListAddress }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-small text-muted">
      <label htmlFor={id}>Filas por página</label>
      <Select
        id={id}
        value={address.rows}
        onChange={({ target }) =>
          address.change({ [ROWS]: target.value === String(LIST_ROWS[0]) ? undefined : target.value })
        }
      >
        {LIST_ROWS.map((rows) => (
          <option key={rows}>{rows}</option>
        ))}
      </Select>
    </div>
  );
}
