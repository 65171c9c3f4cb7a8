import { REPORT_REASON_LABELS, REPORT_REASONS, REVIEW_COMMENT_MAX, type ReportReason } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { api } from "../api/api.ts";
import { withQueries } from "../api/Queries.tsx";
import { reasonOf } from "../api/reasonOf.ts";
import { Field } from "../forms/Field.tsx";
import { RadioCard } from "../forms/RadioCard.tsx";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { Textarea } from "../forms/Textarea.tsx";
import { notify } from "../toasts/notify.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialog/Dialog.tsx";

interface ReportDialogProps {
  reviewId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Why a review should not stand here: Regulation (EU) 2022/2065, art. 16. */
function AskingDialog({ reviewId, open, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const report = useMutation({
    mutationFn: (body: { reason: ReportReason; comment: string }) =>
      api("POST /reviews/:id/report", { params: { id: reviewId }, body }),
    onSuccess: () => {
      onOpenChange(false);
      void notify.done("Gracias por avisar", { description: "Revisaremos esta reseña." });
    },
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) return first.current?.focus();
    report.mutate({ reason, comment: String(new FormData(event.currentTarget).get("comment") ?? "") });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Denunciar reseña"
      description="Dinos qué pasa con ella. Quien la escribió no sabrá quién eres."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={report.isPending}>
            Enviar denuncia
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-5">
        <RadioGroup legend="Motivo" error={isMissing && reason === undefined ? "Elige un motivo" : undefined}>
          {REPORT_REASONS.map((each, index) => (
            <RadioCard
              key={each}
              ref={index === 0 ? first : undefined}
              name="reason"
              title={REPORT_REASON_LABELS[each]}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </RadioGroup>
        <Field label="Comentario (opcional)">
          {(control) => <Textarea {...control} name="comment" rows={3} maxLength={REVIEW_COMMENT_MAX} />}
        </Field>
        {report.isError && (
          <Alert tone="danger" live title="No hemos podido enviar la denuncia">
            {reasonOf(report.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

export const ReportDialog = withQueries(AskingDialog);
