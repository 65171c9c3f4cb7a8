import type { BreachRisk } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useId } from "react";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { FormButtons } from "../../ui/dialog/FormButtons.tsx";
import { NoteForm } from "../deadlines/NoteForm.tsx";
import { OutcomeForm } from "../deadlines/OutcomeForm.tsx";
import { useCaseMoves } from "../deadlines/useCaseMoves.ts";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { BreachFacts } from "./BreachFacts.tsx";
import { NoteFields, NotifyForm, PeopleForm } from "./BreachForms.tsx";
import { ASKED_LABELS, type Asked, BreachMoves } from "./BreachMoves.tsx";
import { BREACHES, type BreachMove, useMoveBreach } from "./breachQueries.ts";
import { countOf } from "./breachWords.ts";

/** A breach: what happened, how much of its time is left, and how it goes on. */
export function BreachDialog({ id, open, onClose }: Opened) {
  const formId = useId();
  const query = useQuery(BREACHES.one(id));
  const moving = useMoveBreach(id);
  const { asked, setAsked, move } = useCaseMoves<Asked, BreachMove>(moving);
  const may = useMay();
  const breach = query.data?.breach;
  const mayMove = breach !== undefined && breach.state !== "closed" && may("law.write");
  const isUntold = breach?.risk === "high" && breach.people_told_at === null;

  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={breach ? `Brecha de datos ${breach.reference}` : "Brecha de datos"}
      footer={
        mayMove &&
        (asked ? (
          <FormButtons
            form={formId}
            label={ASKED_LABELS[asked]}
            back="Volver"
            onBack={() => setAsked(undefined)}
            busy={moving.isPending}
          />
        ) : (
          <BreachMoves breach={breach} onAsk={setAsked} />
        ))
      }
      loading="Cargando la brecha…"
      error="Error al cargar la brecha"
      gone={{ icon: ShieldAlert, title: "Esta brecha no existe" }}
    >
      <div className="grid gap-6 pb-2">
        <Failure of={moving} />
        {isUntold && !asked && mayMove && (
          <Alert tone="warn" title="Riesgo alto: hay que avisar también a las personas">
            Sin dilación y en palabras claras, salvo que los datos fueran ilegibles para quien los vio, que lo hecho
            después quite el riesgo, o que avisar una a una sea desproporcionado (RGPD, art. 34).
          </Alert>
        )}
        {asked === "notify" && breach && (
          <NotifyForm
            id={formId}
            breach={breach}
            error={moving.error}
            onNotify={(notified) => move({ notified }, "Comunicación anotada")}
          />
        )}
        {asked === "people" && <PeopleForm id={formId} onTold={(people) => move({ people }, "Aviso anotado")} />}
        {asked === "exempt" && (
          <OutcomeForm
            id={formId}
            label="Por qué no hace falta comunicarla"
            hint="Por qué es improbable que cause un riesgo a alguien. La AEPD puede pedir este motivo."
            missing="Explica por qué"
            onDone={(exempt) => move({ exempt }, "Motivo anotado")}
          />
        )}
        {asked === "close" && (
          <OutcomeForm
            id={formId}
            label="Cómo ha terminado"
            hint="Una brecha cerrada no se vuelve a abrir. Sin nombres."
            missing="Di cómo ha terminado"
            onDone={(outcome) => move({ outcome }, "Brecha cerrada")}
          >
            {isUntold && (
              <Alert tone="warn">Riesgo alto y nadie avisado: explica por qué no hacía falta (RGPD, art. 34.3).</Alert>
            )}
          </OutcomeForm>
        )}
        {breach && <BreachFacts breach={breach} />}
        {mayMove && !asked && (
          <NoteForm
            busy={moving.isPending}
            onNote={({ text = "", risk, affected }, clear) => {
              const note = { text, risk: (risk as BreachRisk) || null, affected: countOf(affected) };
              move({ note }, "Nota añadida", clear);
            }}
          >
            <NoteFields />
          </NoteForm>
        )}
      </div>
    </RecordDialog>
  );
}
