import { type FitFamily, formatNumber } from "@bruma/contract";
import { Plus, Shapes } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { search } from "../list/filters.ts";
import { ListTable } from "../list/ListTable.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { OpenRecord } from "../list/OpenRecord.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { useList } from "../list/useList.ts";
import { FamilyDialog } from "./FamilyDialog.tsx";
import { FAMILIES } from "./familyQueries.ts";
import { NewFamilyDialog } from "./NewFamilyDialog.tsx";

const OPENS = "familia";
const FILTERS = { search: search("Buscar por nombre") };

const COLUMNS: Column<FitFamily>[] = [
  {
    title: "Familia",
    names: true,
    className: "md:w-full",
    cell: ({ id, name }) => (
      <RowLink opens={OPENS} id={id} className="block min-w-0">
        {name}
      </RowLink>
    ),
  },
  { title: "Productos", figures: true, cell: ({ members }) => formatNumber(members) },
  { title: "Relaciones", figures: true, cell: ({ edges }) => formatNumber(edges) },
];

/** What is alike to whoever asks what fits, so that one line serves all of it. */
export function FamiliesTab() {
  const list = useList(FAMILIES, FILTERS, { opens: OPENS });
  const mayWrite = useMay()("products.write");
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Productos que son lo mismo para quien pregunta qué le va a su dispositivo: con «Celdas 18650», una línea sirve
        para todas.
      </p>
      <ListToolbar list={list}>
        {mayWrite && (
          <Button icon={Plus} onClick={() => setMaking(true)} className="max-sm:w-full sm:ml-auto">
            Nueva familia
          </Button>
        )}
      </ListToolbar>
      <ListView
        list={list}
        error="Error al cargar las familias"
        loading="Cargando familias…"
        unit={["familia", "familias"]}
        empty={
          <NothingFound list={list} icon={Shapes} title="Aún no hay familias" filtered="Ninguna familia coincide" />
        }
      >
        {({ families }) => <ListTable list={list} caption="Familias" columns={COLUMNS} rows={families} />}
      </ListView>
      <OpenRecord opening={list.opening}>{(opened) => <FamilyDialog {...opened} />}</OpenRecord>
      <NewFamilyDialog open={isMaking} onClose={() => setMaking(false)} onMade={(id) => list.opening.open(id)} />
    </>
  );
}
