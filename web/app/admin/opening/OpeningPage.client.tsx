import type { Opening } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/Alert.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { Door } from "./Door.tsx";
import { OpeningSteps } from "./OpeningSteps.tsx";
import { OPENING } from "./openingQueries.ts";

export function OpeningPage() {
  return (
    <>
      <PageHeading
        title="Puesta en marcha"
        lead="Lo que hay que dejar listo antes del primer pedido. Puedes dejarlo y volver cuando quieras."
      />
      <QueryView
        query={useQuery(OPENING)}
        error="Error al cargar los pasos"
        loading={<ListSkeleton label="Cargando los pasos…" />}
      >
        {({ opening }) => <Steps opening={opening} />}
      </QueryView>
    </>
  );
}

function Steps({ opening }: { opening: Opening }) {
  const done = opening.steps.filter(({ state }) => state !== "open").length;
  return (
    <div className="grid gap-6">
      {opening.is_demo ? <OwnShop /> : <Door opening={opening} />}
      <section aria-labelledby="steps">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="steps" className="text-heading">
            Pasos
          </h2>
          <p className="figures text-muted">
            {done} de {opening.steps.length} listos
          </p>
        </div>
        <OpeningSteps steps={opening.steps} />
      </section>
    </div>
  );
}

/** The demo's company is invented: one's own shop begins beside it, empty. */
function OwnShop() {
  return (
    <Alert title="Esta es la tienda de demostración">
      <p>
        Su empresa, su banco y sus pedidos son inventados. Tu tienda empieza vacía, en otra carpeta, y nada de aquí pasa
        a ella. Abajo ves los pasos que te esperan, tal como están en la demostración. En la máquina de la tienda, con
        la demostración parada:
      </p>
      <pre className="my-3 rounded-soft bg-surface p-3 wrap-anywhere whitespace-pre-wrap text-ink">
        <code>{"export DEMO=0 DATA_DIR=mi-tienda\nnpm run admin -- tu-correo@ejemplo.es\nnpm start"}</code>
      </pre>
      <p>La segunda orden te da el enlace con el que pones tu contraseña. Después, este mismo apartado te guía.</p>
    </Alert>
  );
}
