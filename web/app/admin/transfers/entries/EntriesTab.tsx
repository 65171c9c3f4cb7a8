import { Landmark } from "lucide-react";
import { ButtonLink } from "../../../ui/Button.tsx";
import { FilterChip } from "../../../ui/FilterChip.tsx";
import { ListTable } from "../../list/ListTable.tsx";
import { ListToolbar } from "../../list/ListToolbar.tsx";
import { ListView } from "../../list/ListView.tsx";
import { NothingFound } from "../../list/NothingFound.tsx";
import { useList } from "../../list/useList.ts";
import { ENTRY_COLUMNS } from "./entryColumns.tsx";
import { ENTRY_FILTERS } from "./entryFilters.ts";
import { ENTRIES } from "./entryQueries.ts";

/** Everything that moved on the account, as far as the statements go. */
export function EntriesTab() {
  const list = useList(ENTRIES, ENTRY_FILTERS, { opens: "movimiento" });
  const { statement } = list.query;
  return (
    <>
      <ListToolbar list={list}>
        {statement && (
          <FilterChip removes active to={list.address.hrefWith({ extracto: undefined })}>
            Extracto {statement}
          </FilterChip>
        )}
      </ListToolbar>
      <ListView
        list={list}
        error="Error al cargar los movimientos"
        loading="Cargando movimientos…"
        unit={["movimiento", "movimientos"]}
        empty={
          <NothingFound
            list={list}
            icon={Landmark}
            title="Aún no hay movimientos"
            filtered="Ningún movimiento coincide"
            text="Aquí está todo lo que dicen los extractos de tu banco."
            action={
              <ButtonLink to="?ver=extractos" variant="quiet">
                Importar un extracto
              </ButtonLink>
            }
          />
        }
      >
        {({ entries }) => <ListTable list={list} caption="Movimientos" columns={ENTRY_COLUMNS} rows={entries} />}
      </ListView>
    </>
  );
}
