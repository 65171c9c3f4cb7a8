import { PackageCheck } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListView } from "../list/ListView.tsx";
import { useList } from "../list/useList.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { HeldTable } from "./HeldTable.tsx";

// Orders are placed, paid and cancelled while the page is open.
const HELD = recordQueries("GET /admin/orders/held", { freshMs: 10_000 });
const FILTERS = {
  by: { parameter: "por", understand: (text: string) => (text === "producto" ? "product" : "customer") },
};

/** Stock in orders that nobody has paid for: who holds it, and what it is. */
export function AdminHeldPage() {
  const list = useList(HELD, FILTERS);
  const { address } = list;
  const by = list.query.by === "product" ? "product" : "customer";
  return (
    <>
      <PageHeading
        title="Retenido sin pagar"
        lead="El stock de los pedidos pendientes que nadie ha pagado. Cuánto puede retener cada cliente se cambia en Ajustes."
      />
      <nav aria-label="Agrupar" className="mb-5 flex flex-wrap gap-2">
        <FilterChip to={address.hrefWith({ por: undefined })} active={by === "customer"}>
          Por cliente
        </FilterChip>
        <FilterChip to={address.hrefWith({ por: "producto" })} active={by === "product"}>
          Por producto
        </FilterChip>
      </nav>
      <ListView
        list={list}
        error="Error al cargar lo retenido"
        loading="Cargando lo retenido…"
        unit={by === "customer" ? ["cliente", "clientes"] : ["producto", "productos"]}
        empty={<EmptyState icon={PackageCheck} title="Nadie retiene nada sin pagar" />}
      >
        {({ held }) => <HeldTable by={by} held={held} />}
      </ListView>
    </>
  );
}
