import { idIn } from "@bruma/contract";
import { FileUp } from "lucide-react";
import { useNavigate } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { FamiliesTab } from "../fits/FamiliesTab.tsx";
import { GridTab } from "../fits/GridTab.tsx";
import { ListView } from "../list/ListView.tsx";
import { PartLinks } from "../list/PartLinks.tsx";
import { useList } from "../list/useList.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { ExportCard } from "./ExportCard.tsx";
import { ImportPage } from "./ImportPage.tsx";
import { ImportsTable } from "./ImportsTable.tsx";
import { IMPORTS } from "./importQueries.ts";
import { UploadCard } from "./UploadCard.tsx";

const hrefOf = (id: number) => `?importacion=${id}`;

export function AdminImportsPage() {
  const address = useListAddress();
  const asked = idIn(address.read("importacion"));
  if (asked !== undefined) return <ImportPage key={asked} id={asked} />;
  return <Room />;
}

const PARTS = { ficheros: "Ficheros", familias: "Familias", matriz: "Matriz de compatibilidad" } as const;
type Part = keyof typeof PARTS;

function Room() {
  const may = useMay();
  const asked = useListAddress().read("ver");
  const part: Part = may("products.read") && (asked === "familias" || asked === "matriz") ? asked : "ficheros";
  return (
    <>
      <PageHeading
        title="Importar y exportar"
        lead="Trae tu tienda de otra parte, o trabaja con una hoja de cálculo."
      />
      {may("products.read") && <PartLinks parts={PARTS} current={part} />}
      {part === "ficheros" && <Files />}
      {part === "familias" && <FamiliesTab />}
      {part === "matriz" && <GridTab />}
    </>
  );
}

function Files() {
  const list = useList(IMPORTS, {});
  const navigate = useNavigate();
  const open = (id: number) => void navigate(hrefOf(id));
  return (
    <>
      <UploadCard onLooked={open} />
      <ExportCard />
      <h2 className="mt-10 mb-4 text-heading">Importaciones</h2>
      <ListView
        list={list}
        error="Error al cargar las importaciones"
        loading="Cargando importaciones…"
        unit={["importación", "importaciones"]}
        empty={
          <EmptyState
            icon={FileUp}
            title="Aún no has importado nada"
            text="Aquí verás cada fichero, qué hizo y cómo deshacerlo."
          />
        }
      >
        {(data) => <ImportsTable imports={data.imports} hrefOf={hrefOf} onOpen={open} />}
      </ListView>
    </>
  );
}
