import { PackageCheck, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { useTrial } from "./openingQueries.ts";
import { TrialResult } from "./TrialResult.tsx";

/** An order from start to end that leaves nothing. */
export function TrialPage() {
  const mayWrite = useMay()("settings.write");
  const trial = useTrial();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trial.data) result.current?.focus();
  }, [trial.data]);

  const button = mayWrite && (
    <Button variant="accent" icon={Play} busy={trial.isPending} onClick={() => !trial.isPending && trial.mutate()}>
      {trial.isIdle || trial.isPending ? "Hacer un pedido de prueba" : "Repetir la prueba"}
    </Button>
  );
  return (
    <>
      <div className="-mb-4 pt-4 sm:-mb-6">
        <Breadcrumb crumbs={[{ label: "Puesta en marcha", to: "/admin/opening" }, { label: "Un pedido de prueba" }]} />
      </div>
      <PageHeading
        title="Un pedido de prueba"
        lead="Un cliente inventado compra una unidad de lo que más tienes. La tienda hace lo mismo que con un pedido de verdad y después lo deshace todo."
        actions={!trial.isIdle && button}
      />
      <div className="grid gap-6">
        {trial.isError && (
          <Alert tone="danger" title="No se ha podido hacer la prueba" live>
            {reasonOf(trial.error)}
          </Alert>
        )}
        {trial.isPending && <ListSkeleton label="Haciendo el pedido de prueba…" />}
        {trial.isIdle && (
          <EmptyState
            icon={PackageCheck}
            title="Todavía no has hecho la prueba"
            text={
              mayWrite
                ? "Tarda un momento. No queda ni pedido, ni existencias movidas, ni números gastados, y no sale ningún correo."
                : "Solo quien puede cambiar los ajustes puede hacerla."
            }
            action={button}
          />
        )}
        {trial.data && (
          <div ref={result} tabIndex={-1} className="outline-none">
            <TrialResult trial={trial.data.trial} />
          </div>
        )}
      </div>
    </>
  );
}
