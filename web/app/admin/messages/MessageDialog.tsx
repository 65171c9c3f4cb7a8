import { ApiError, type Message, type MessageSummary } from "@bruma/contract";
import { MessageCircleX } from "lucide-react";
import { useId } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { useMay } from "../useMay.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { MessageFacts } from "./MessageFacts.tsx";
import { messageLinkId } from "./MessagesTable.tsx";
import { type MessageChange, useChangeMessage, useMessage } from "./useMessages.ts";

interface MessageDialogProps {
  id: number;
  /** The list's row of it, where the list holds it. */
  row: MessageSummary | undefined;
  open: boolean;
  onClose: () => void;
}

export function MessageDialog({ id, row, open, onClose }: MessageDialogProps) {
  const formId = useId();
  const { data: message, error, isPending, isError, refetch } = useMessage(id);
  const may = useMay();
  const changing = useChangeMessage(id);
  const known = message ?? row;
  const mayChange = message !== undefined && may("messages.write");

  function change(asked: MessageChange) {
    if (changing.isPending) return;
    changing.mutate(asked, { onSuccess: () => void notify.done(doneWords(asked)) });
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        (document.getElementById(messageLinkId(id)) ?? document.getElementById("contenido"))?.focus();
      }}
      title={known?.subject ?? `Mensaje ${id}`}
      description={known && `${known.reference} · ${formatMoment(known.created_at)}`}
      footer={mayChange && <Moves message={message} formId={formId} changing={changing} change={change} />}
    >
      <div className="grid gap-5">
        {changing.isError && (
          <Alert tone="danger" live>
            {reasonOf(changing.error)}
          </Alert>
        )}
        {message && <MessageFacts message={message} />}
        {mayChange && message.state === "new" && (
          <AnswerForm id={formId} email={message.email} onAnswer={(text) => change({ text })} />
        )}
        {isPending && (
          <Loading label="Cargando el mensaje…" className="grid gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-32" />
          </Loading>
        )}
        {isError && !message && <NoMessage error={error} onRetry={() => void refetch()} />}
      </div>
    </Dialog>
  );
}

interface MovesProps {
  message: Message;
  formId: string;
  changing: ReturnType<typeof useChangeMessage>;
  change: (asked: MessageChange) => void;
}

function Moves({ message: { state }, formId, changing: { isPending, variables }, change }: MovesProps) {
  const isBusy = (with_: "text" | "state") => isPending && variables !== undefined && with_ in variables;
  return (
    <>
      {state !== "closed" && (
        <Button
          variant="quiet"
          className="sm:mr-auto"
          busy={isBusy("state")}
          onClick={() => change({ state: "closed" })}
        >
          {state === "new" ? "Cerrar sin responder" : "Cerrar mensaje"}
        </Button>
      )}
      {state === "new" ? (
        <Button type="submit" form={formId} busy={isBusy("text")}>
          Enviar respuesta
        </Button>
      ) : (
        <Button variant="quiet" busy={isBusy("state")} onClick={() => change({ state: "new" })}>
          Reabrir
        </Button>
      )}
    </>
  );
}

function doneWords(asked: MessageChange): string {
  if ("text" in asked) return "Respuesta enviada";
  return asked.state === "closed" ? "Mensaje cerrado" : "Mensaje reabierto: vuelve a esperar respuesta";
}

function NoMessage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={MessageCircleX} title="Este mensaje no existe" />;
  }
  return <ErrorState title="Error al cargar el mensaje" message={reasonOf(error)} onRetry={onRetry} />;
}
