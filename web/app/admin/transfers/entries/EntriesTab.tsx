import { ENTRY_STATE_LABELS } from "@bruma/contract";
import { Landmark } from "lucide-react";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FilterChip } from "../../../ui/FilterChip.tsx";
import { ListDays, ListFilter } from "../../list/ListFilter.tsx";
import { ListSearch } from "../../list/ListSearch.tsx";
import { ListToolbar } from "../../list/ListToolbar.tsx";
import { ListView } from "../../list/ListView.tsx";
import type { ListAddress } from "../../list/useListAddress.ts";
import type { useOpenRow } from "../../list/useOpenRow.ts";
import { EntriesTable } from "./EntriesTable.tsx";
import { ENTRY_PARAMETERS, readEntryQuery } from "./entryQuery.ts";
import { useEntries } from "./useEntries.ts";

const PAGE = 25;

interface EntriesTabProps {
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

/** Everything that moved on the account, as far as the statements go. */
export function EntriesTab({ address, opening }: EntriesTabProps) {
  const asked = readEntryQuery(address.read);
  const entries = useEntries(asked, address.page, PAGE);
  return (
    <>
      <ListToolbar address={address} filters={ENTRY_PARAMETERS}>
        <ListSearch address={address} label="Buscar ordenante, texto o importe" />
        <ListFilter
          address={address}
          name="estado"
          label="Estado"
          all="Todos los estados"
          choices={ENTRY_STATE_LABELS}
        />
        <ListDays address={address} />
        {asked.statement && (
          <FilterChip removes active to={address.hrefWith({ extracto: undefined })}>
            Extracto {asked.statement}
          </FilterChip>
        )}
      </ListToolbar>
      <ListView
        query={entries}
        address={address}
        errorTitle="Error al cargar los movimientos"
        loading="Cargando movimientos…"
        unit={["movimiento", "movimientos"]}
        empty={
          <EmptyState
            icon={Landmark}
            title={address.isFiltered(...ENTRY_PARAMETERS) ? "Ningún movimiento coincide" : "Aún no hay movimientos"}
            text="Aquí está todo lo que dicen los extractos de tu banco."
            action={
              <ButtonLink to="?ver=extractos" variant="quiet">
                Importar un extracto
              </ButtonLink>
            }
          />
        }
      >
        {(data) => <EntriesTable entries={data.entries} address={address} opening={opening} />}
      </ListView>
    </>
  );
}
