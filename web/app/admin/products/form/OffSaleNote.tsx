import type { AdminProduct } from "@bruma/contract";
import { Link } from "react-router";
import { Alert } from "../../../ui/Alert.tsx";
import { formatDay } from "../../../ui/dates.ts";

/** The shop itself took the product off sale: since when, and why. */
export function OffSaleNote({ stops }: { stops: AdminProduct["off_sale"] }) {
  const [first] = stops;
  return (
    <Alert tone="danger" title={`Fuera de venta desde el ${formatDay(first?.since ?? "")}`} className="mb-5">
      <ul className="grid gap-1">
        {stops.flatMap(({ reasons }) =>
          reasons.map(({ rule, message, source }) => (
            <li key={rule}>
              {message} <span className="block text-tiny">{source}</span>
            </li>
          )),
        )}
      </ul>
      <Link to="/admin/compliance?vista=fuera" className="mt-1 inline-block font-semibold underline">
        Ver en Cumplimiento
      </Link>
    </Alert>
  );
}
