import {
  ApiError,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  REVIEW_COMMENT_MAX,
  type ReportReason,
  type ReportReview,
} from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { api } from "../api/api.ts";
import { withQueries } from "../api/Queries.tsx";
import { reasonOf } from "../api/reasonOf.ts";
import { PrivacyNote } from "../document/PrivacyNote.tsx";
import { Field } from "../forms/Field.tsx";
import { Honeypot } from "../forms/Honeypot.tsx";
import { Input } from "../forms/Input.tsx";
import { RadioCard } from "../forms/RadioCard.tsx";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { Textarea } from "../forms/Textarea.tsx";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialog/Dialog.tsx";

interface ReportDialogProps {
  reviewId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Why a review should not stand here: Regulation (EU) 2022/2065, art. 16. Who has no account says whom the shop is to answer. */
function AskingDialog({ reviewId, open, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [isMissing, setMissing] = useState(false);
  const { user } = useSession();
  const first = useRef<HTMLInputElement>(null);
  const report = useMutation({
    mutationFn: (body: ReportReview) => api("POST /reviews/:id/report", { params: { id: reviewId }, body }),
    onSuccess: () => {
      onOpenChange(false);
      void notify.done("Gracias por avisar", { description: "Revisaremos esta reseña y te escribiremos." });
    },
  });
  const { fields } = report.error instanceof ApiError ? report.error.refusal : {};
  // A session may have ended unseen: then the shop asks who it is.
  const [isUnknown, setUnknown] = useState(false);
  const isGuest = user === undefined || isUnknown;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The fields that are wrong come with the next drawing.
    if (fields?.email && !isUnknown) return setUnknown(true);
    if (fields) form.current?.querySelector<HTMLElement>("input[aria-invalid]")?.focus();
  }, [fields, isUnknown]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) return first.current?.focus();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    const guest = isGuest && { name: text("name"), email: text("email"), website: text("website") };
    report.mutate({ reason, comment: text("comment"), ...guest });
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
      <form ref={form} id={formId} noValidate onSubmit={send} className="grid gap-5">
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
        {isGuest && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Nombre" error={fields?.name} required>
                {(control) => <Input {...control} name="name" autoComplete="name" />}
              </Field>
              <Field label="Email" hint="Te escribiremos con lo que decidamos." error={fields?.email} required>
                {(control) => <Input {...control} name="email" type="email" autoComplete="email" inputMode="email" />}
              </Field>
            </div>
            <Honeypot field={{ name: "website" }} />
            <PrivacyNote />
          </>
        )}
        <p className="text-small text-muted">
          Al enviarla confirmas, de buena fe, que lo que dices es cierto y completo.
        </p>
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
