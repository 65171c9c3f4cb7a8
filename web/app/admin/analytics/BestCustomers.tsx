import { formatCount, formatEuros } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Badge } from "../../ui/Badge.tsx";
import { userPath } from "../paths.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { FiguresTable } from "./FiguresTable.tsx";
import { FIGURES, type ShownPeriod } from "./periods.ts";

/** Who spent most: for the staff that may know customers. */
export function BestCustomers({ shown }: { shown: ShownPeriod }) {
  const may = useMay();
  const { data } = useQuery({
    ...endpointQuery("GET /admin/analytics/customers", { query: { ...shown } }),
    ...FIGURES,
    enabled: may("users.read"),
  });
  if (!data) return null;
  return (
    <FiguresTable
      title="Mejores clientes"
      note="Los diez que más gastaron en estos días"
      file="customers"
      shown={shown}
      empty="Nadie compró en estos días."
      rows={data.customers}
      rowKey={({ id }) => id}
      columns={[
        {
          title: "Cliente",
          names: true,
          cell: ({ id, name, isNew }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Link to={userPath(id)} className="rounded-soft hover:underline">
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
