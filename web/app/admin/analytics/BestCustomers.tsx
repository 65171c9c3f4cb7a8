import { formatEuros } from "@bruma/contract";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge.tsx";
import { formatCount } from "../charts/figures.ts";
import { useMay } from "../useMay.ts";
import { FiguresTable } from "./FiguresTable.tsx";
import type { ShownPeriod } from "./periods.ts";
import { useBestCustomers } from "./useAnalytics.ts";

/** Who spent most: for the staff that may know customers. */
export function BestCustomers({ shown }: { shown: ShownPeriod }) {
  const may = useMay();
  const { data } = useBestCustomers(shown, may("users.read"));
  if (!data) return null;
  return (
    <FiguresTable
      title="Mejores clientes"
      note="Los diez que más gastaron en estos días"
      file="customers"
      shown={shown}
      empty="Nadie compró en estos días."
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        {
          title: "Cliente",
          names: true,
          cell: ({ id, name, isNew }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Link to={`/admin/users?usuario=${id}`} className="rounded-soft hover:underline">
                {name}
              </Link>
              {isNew && <Badge tone="ok">Nuevo</Badge>}
            </span>
          ),
        },
        { title: "Pedidos", figures: true, cell: ({ orders }) => formatCount(orders) },
        { title: "Gastado", figures: true, cell: ({ spent }) => formatEuros(spent) },
      ]}
    />
  );
}
