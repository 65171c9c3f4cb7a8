import { FileUp } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/useMay.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ListView } from "../../list/ListView.tsx";
import { useList } from "../../list/useList.ts";
import { StatementResult } from "./StatementResult.tsx";
import { StatementsTable } from "./StatementsTable.tsx";
import { STATEMENTS } from "./statementQueries.ts";
import { UploadStatement } from "./UploadStatement.tsx";

/** The bank's files: the way in, and what came in with each. */
export function StatementsTab() {
  const mayImport = useMay()("payments.write");
  const list = useList(STATEMENTS, {});
  const [justRead, setJustRead] = useState<number>();
  return (
    <>
      {mayImport && (
        <UploadStatement onBegin={() => setJustRead(undefined)} onRead={setJustRead}>
          {justRead !== undefined && <StatementResult id={justRead} />}
        </UploadStatement>
      )}
      <h2 className="mt-10 mb-4 text-heading">Extractos importados</h2>
      <ListView
        list={list}
        error="Error al cargar los extractos"
        loading="Cargando extractos…"
        unit={["extracto", "extractos"]}
        empty={
          <EmptyState
            icon={FileUp}
            title="Aún no has importado ningún extracto"
            text="Descárgalo de la web de tu banco en Norma 43, CAMT, Excel o CSV, y súbelo aquí."
          />
        }
      >
        {(data) => <StatementsTable statements={data.statements} />}
      </ListView>
    </>
  );
}
