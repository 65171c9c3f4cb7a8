import { FileUp } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ListView } from "../../list/ListView.tsx";
import type { ListAddress } from "../../list/useListAddress.ts";
import { useMay } from "../../useMay.ts";
import { StatementResult } from "./StatementResult.tsx";
import { StatementsTable } from "./StatementsTable.tsx";
import { UploadStatement } from "./UploadStatement.tsx";
import { useStatements } from "./useStatements.ts";

/** The bank's files: the way in, and what came in with each. */
export function StatementsTab({ address }: { address: ListAddress }) {
  const mayImport = useMay()("payments.write");
  const statements = useStatements(address.page);
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
        query={statements}
        address={address}
        errorTitle="Error al cargar los extractos"
        loading="Cargando extractos…"
        unit={["extracto", "extractos"]}
        empty={
          <EmptyState
            icon={FileUp}
            title="Aún no has importado ningún extracto"
            text="Descárgalo de la web de tu banco en Norma 43, CAMT o CSV, y súbelo aquí."
          />
        }
      >
        {(data) => <StatementsTable statements={data.statements} />}
      </ListView>
    </>
  );
}
