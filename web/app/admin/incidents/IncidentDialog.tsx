import { ApiError, type Incident } from "@bruma/contract";
import { HeartPulse } from "lucide-react";
import { useId, useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { useMay } from "../useMay.ts";
import { IncidentFacts } from "./IncidentFacts.tsx";
import { CloseForm, NoteForm, NotifyForm } from "./IncidentForms.tsx";
import { type IncidentMove, useIncident, useMoveIncident } from "./useIncidents.ts";

interface IncidentDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

type Asked = "notify" | "close";

/** A report: what happened, how much of its time is left, and how it goes on. */
export function IncidentDialog({ id, open, onClose }: IncidentDialogProps) {
  const formId = useId();
  const { data: incident, error, isPending, isError, refetch } = useIncident(id);
  const [asked, setAsked] = useState<Asked>();
  const moving = useMoveIncident(id);
  const may = useMay();
  const mayMove = incident !== undefined && incident.state !== "closed" && may("law.write");

  function move(change: IncidentMove, done: string, onDone?: () => void) {
    if (moving.isPending) return;
    moving.mutate(change, {
      onSuccess: () => {
        void notify.done(done);
        setAsked(undefined);
        onDone?.();
      },
    });
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={incident ? `Efecto adverso ${incident.reference}` : "Efecto adverso"}
      description={incident?.product}
      footer={
        mayMove &&
        (asked ? (
          <Answering asked={asked} formId={formId} busy={moving.isPending} onBack={() => setAsked(undefined)} />
        ) : (
          <Moves incident={incident} onAsk={setAsked} />
        ))
      }
    >
      <div className="grid gap-6 pb-2">
        {moving.isError && (
          <Alert tone="danger" live>
            {reasonOf(moving.error)}
          </Alert>
        )}
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
          <NoteForm busy={moving.isPending} onNote={(note, clear) => move({ note }, "Nota añadida", clear)} />
        )}
        {isPending && (
          <Loading label="Cargando el efecto adverso…" className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-32" />
          </Loading>
        )}
        {isError && !incident && <NoIncident error={error} onRetry={() => void refetch()} />}
      </div>
    </Dialog>
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

interface AnsweringProps {
  asked: Asked;
  formId: string;
  busy: boolean;
  onBack: () => void;
}

function Answering({ asked, formId, busy, onBack }: AnsweringProps) {
  return (
    <FormButtons
      form={formId}
      label={asked === "notify" ? "Anotar como notificado" : "Cerrar el caso"}
      back="Volver"
      onBack={onBack}
      busy={busy}
    />
  );
}

function NoIncident({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={HeartPulse} title="Este efecto adverso no existe" />;
  }
  return <ErrorState title="Error al cargar el efecto adverso" message={reasonOf(error)} onRetry={onRetry} />;
}
