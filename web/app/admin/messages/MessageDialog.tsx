import type { Message, MessageSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleX } from "lucide-react";
import { useId, useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import type { Opened } from "../list/OpenRecord.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { MessageFacts } from "./MessageFacts.tsx";
import { MESSAGES, type MessageChange, useChangeMessage } from "./messageQueries.ts";

interface MessageDialogProps extends Opened {
  /** The list's row of it, where the list holds it. */
  row: MessageSummary | undefined;
}

export function MessageDialog({ id, row, open, onClose }: MessageDialogProps) {
  const formId = useId();
  const query = useQuery(MESSAGES.one(id));
  const may = useMay();
  const changing = useChangeMessage(id);
  const message = query.data?.message;
  const known = message ?? row;
  const mayChange = message !== undefined && may("messages.write");
  const [typed, setTyped] = useState("");
  const [isClosing, setClosing] = useState(false);
  const hasText = typed.trim() !== "";

  function change(asked: MessageChange) {
    if (changing.isPending) return;
    changing.mutate(asked, {
      onSuccess: () => {
        if ("text" in asked || isClosing) setTyped("");
        void notify.done(doneWords(asked));
      },
      onSettled: () => setClosing(false),
    });
  }

  const ask = (asked: MessageChange) => (message?.state === "new" && hasText ? setClosing(true) : change(asked));

  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      onCloseAutoFocus={(event) => focusRow(event, rowLinkId("mensaje", id))}
      title={known?.subject ?? `Mensaje ${id}`}
      description={known && `${known.reference} · ${formatMoment(known.created_at)}`}
      footer={mayChange && <Moves message={message} formId={formId} changing={changing} change={ask} />}
      loading="Cargando el mensaje…"
      error="Error al cargar el mensaje"
      gone={{ icon: MessageCircleX, title: "Este mensaje no existe" }}
    >
      <div className="grid gap-5">
        <Failure of={changing} />
        {message && <MessageFacts message={message} />}
        {mayChange && (message.state === "new" || hasText) && (
          <AnswerForm
            id={formId}
            email={message.email}
            overtaken={message.state === "new" || changing.isPending ? undefined : overtakenBy(message)}
            onType={setTyped}
            onAnswer={(text) => change({ text })}
          />
        )}
      </div>
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setClosing}
        title="¿Cerrar sin responder?"
        text="Se pierde la respuesta que has escrito y no has enviado."
        backLabel="Seguir escribiendo"
        confirmLabel="Cerrar sin responder"
        danger
        busy={changing.isPending}
        onConfirm={() => change({ state: "closed" })}
      />
    </RecordDialog>
  );
}

interface MovesProps {
  message: Message;
  formId: string;
  changing: ReturnType<typeof useChangeMessage>;
  change: (asked: MessageChange) => void;
}

/** While one thing is being done, all of them say so: none is pressed in vain. */
function Moves({ message: { state }, formId, changing: { isPending }, change }: MovesProps) {
  return (
    <>
      {state !== "closed" && (
        <Button variant="quiet" className="sm:mr-auto" busy={isPending} onClick={() => change({ state: "closed" })}>
          {state === "new" ? "Cerrar sin responder" : "Cerrar mensaje"}
        </Button>
      )}
      {state === "new" ? (
        <Button type="submit" form={formId} busy={isPending}>
          Enviar respuesta
        </Button>
      ) : (
        <Button variant="quiet" busy={isPending} onClick={() => change({ state: "new" })}>
          Reabrir
        </Button>
      )}
    </>
  );
}

function overtakenBy({ state, answered_by }: Message): string {
  const who = answered_by ?? "Otra persona";
  return `${who} lo ha ${state === "answered" ? "respondido" : "cerrado"} mientras escribías. Tu texto sigue aquí, por si quieres copiarlo.`;
}

function doneWords(asked: MessageChange): string {
  if ("text" in asked) return "Respuesta enviada";
  return asked.state === "closed" ? "Mensaje cerrado" : "Mensaje reabierto: vuelve a esperar respuesta";
}
