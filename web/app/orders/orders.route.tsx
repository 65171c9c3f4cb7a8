import { useSearchParams } from "react-router";
import { privatePage } from "../document/pageMeta.ts";
import { useSession } from "../session/session.ts";
import { FilterButton } from "../ui/FilterChip.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";
import { OrderList, OrderListSkeleton } from "./OrderList.tsx";
import { OrdersPrompt } from "./OrdersPrompt.tsx";
import { filterOf, listSearch, ORDER_FILTERS } from "./orderFilters.ts";
import { Refills } from "./Refills.tsx";

export const meta = privatePage("Mis Pedidos");

export default function MyOrdersPage() {
  const { status } = useSession();
  return (
    <div className="page awaited">
      <PageHeading title="Mis Pedidos" />
      {status === "guest" ? (
        <OrdersPrompt />
      ) : (
        <>
          <Refills />
          <Filters />
          {status === "unknown" ? <OrderListSkeleton /> : <OrderList />}
        </>
      )}
    </div>
  );
}

function Filters() {
  const [search, setSearch] = useSearchParams();
  const active = filterOf(search.get("estado"));
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">Filtrar por estado</legend>
      {ORDER_FILTERS.map((filter) => (
        <FilterButton
          key={filter.slug}
          active={filter === active}
          onClick={() => setSearch(listSearch(filter.slug), { preventScrollReset: true })}
        >
          {filter.label}
        </FilterButton>
      ))}
    </fieldset>
  );
}
