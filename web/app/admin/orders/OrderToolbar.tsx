import { PAYMENT_STATUS_LABELS } from "@bruma/contract";
import { ListDays, ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { ORDER_FILTERS } from "./orderQuery.ts";

export function OrderToolbar({ address }: { address: ListAddress }) {
  return (
    <ListToolbar address={address} filters={ORDER_FILTERS}>
      <ListSearch address={address} label="Buscar número, nombre o email" />
      <ListFilter
        address={address}
        name="pago"
        label="Filtrar por pago"
        all="Todos los pagos"
        choices={PAYMENT_STATUS_LABELS}
      />
      <ListDays address={address} />
    </ListToolbar>
  );
}
