import type { FitFamily } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus, Shapes } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Pagination } from "../../ui/pagination/Pagination.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { OpenRecord } from "../list/OpenRecord.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { QueryView } from "../records/QueryView.tsx";
import { FamilyDialog } from "./FamilyDialog.tsx";
import { ALL_FAMILIES } from "./familyQueries.ts";
import { familiesLike } from "./familyWords.ts";
import { NewFamilyDialog } from "./NewFamilyDialog.tsx";

const SHOWN = 50;
const OPENS = "familia";

const COLUMNS: Column<FitFamily>[] = [
  {
    title: "Familia",
    names: true,
    className: "md:w-full",
    cell: ({ id, name }) => (
      <RowLink opens={OPENS} id={id} className="block min-w-0 break-words">
        {name}
      </RowLink>
    ),
  },
  { title: "Productos", figures: true, cell: ({ members }) => members.toLocaleString("es-ES") },
  { title: "Relaciones", figures: true, cell: ({ edges }) => edges.toLocaleString("es-ES") },
];

/** What is alike to whoever asks what fits, so that one line serves all of it. */
export function FamiliesTab() {
  const address = useListAddress();
  const opening = useOpenRow(OPENS);
  const query = useQuery(ALL_FAMILIES);
  const mayWrite = useMay()("products.write");
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Productos que son lo mismo para quien pregunta qué le va a su dispositivo: con «Celdas 18650», una línea sirve
        para todas.
      </p>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ListSearch address={address} label="Buscar por nombre" />
        {mayWrite && (
          <Button icon={Plus} onClick={() => setMaking(true)}>
            Nueva familia
          </Button>
        )}
      </div>
      <QueryView query={query} error="Error al cargar las familias" loading="Cargando familias…">
        {({ families }) => {
          const found = familiesLike(families, address.read("buscar"));
          return (
            <section aria-label="Resultados" className="grid gap-4">
              <p role="status" className="figures text-small text-muted">
                {found.length === 1 ? "1 familia" : `${found.length.toLocaleString("es-ES")} familias`}
              </p>
              {found.length === 0 ? (
                <EmptyState
                  icon={Shapes}
                  title={families.length === 0 ? "Aún no hay familias" : "Ninguna familia coincide"}
                />
              ) : (
                <Table
                  caption="Familias"
                  columns={COLUMNS}
                  rows={found.slice((address.page - 1) * SHOWN, address.page * SHOWN)}
                  rowKey={({ id }) => id}
                  onOpen={({ id }) => opening.open(id)}
                />
              )}
              <Pagination page={address.page} pages={Math.ceil(found.length / SHOWN)} hrefFor={address.hrefOfPage} />
            </section>
          );
        }}
      </QueryView>
      <OpenRecord opening={opening}>{(opened) => <FamilyDialog {...opened} />}</OpenRecord>
      <NewFamilyDialog open={isMaking} onClose={() => setMaking(false)} onMade={(id) => opening.open(id)} />
    </>
  );
}
