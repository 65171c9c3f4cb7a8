import type { Incident } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { HeartPulse } from "lucide-react";
import { useId } from "react";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { FormButtons } from "../../ui/dialog/FormButtons.tsx";
import { NoteForm } from "../deadlines/NoteForm.tsx";
import { useCaseMoves } from "../deadlines/useCaseMoves.ts";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { IncidentFacts } from "./IncidentFacts.tsx";
import { CloseForm, NotifyForm } from "./IncidentForms.tsx";
import { INCIDENTS, type IncidentMove, useMoveIncident } from "./incidentQueries.ts";

type Asked = "notify" | "close";

/** A report: what happened, how much of its time is left, and how it goes on. */
export function IncidentDialog({ id, open, onClose }: Opened) {
  const formId = useId();
  const query = useQuery(INCIDENTS.one(id));
  const moving = useMoveIncident(id);
  const { asked, setAsked, move } = useCaseMoves<Asked, IncidentMove>(moving);
  const may = useMay();
  const incident = query.data?.incident;
  const mayMove = incident !== undefined && incident.state !== "closed" && may("law.write");

  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={incident ? `Efecto adverso ${incident.reference}` : "Efecto adverso"}
      description={incident?.product}
      footer={
        mayMove &&
        (asked ? (
          <FormButtons
            form={formId}
            label={asked === "notify" ? "Anotar como notificado" : "Cerrar el caso"}
            back="Volver"
            onBack={() => setAsked(undefined)}
            busy={moving.isPending}
          />
        ) : (
          <Moves incident={incident} onAsk={setAsked} />
        ))
      }
      loading="Cargando el efecto adverso…"
      error="Error al cargar el efecto adverso"
      gone={{ icon: HeartPulse, title: "Este efecto adverso no existe" }}
    >
      <div className="grid gap-6 pb-2">
        <Failure of={moving} />
        {asked === "notify" && (
          <NotifyForm id={formId} onNotify={(notified) => move({ notified }, "Notificación anotada")} />
        )}
        {asked === "close" && incident && (
          <CloseForm
            id={formId}
            isNotified={incident.state === "notified"}
            onClose={(outcome) => move({ outcome }, "Efecto adverso cerrado")}
          />
        )}
        {incident && <IncidentFacts incident={incident} />}
        {mayMove && !asked && (
          <NoteForm
            busy={moving.isPending}
            onNote={({ text = "" }, clear) => move({ note: text }, "Nota añadida", clear)}
          />
        )}
      </div>
    </RecordDialog>
  );
}

function Moves({ incident, onAsk }: { incident: Incident; onAsk: (asked: Asked) => void }) {
  const isOpen = incident.state === "open";
  return (
    <>
      <Button variant="quiet" className={isOpen ? "sm:mr-auto" : ""} onClick={() => onAsk("close")}>
        {isOpen ? "Cerrar sin notificar" : "Cerrar el caso"}
      </Button>
      {isOpen && <Button onClick={() => onAsk("notify")}>Anotar la notificación</Button>}
    </>
  );
}
