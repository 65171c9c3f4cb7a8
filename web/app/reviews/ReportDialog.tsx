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
import { Failure } from "../api/Failure.tsx";
import { withQueries } from "../api/Queries.tsx";
import { PrivacyNote } from "../document/PrivacyNote.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { Honeypot } from "../forms/Honeypot.tsx";
import { InputField } from "../forms/InputField.tsx";
import { RadioCard } from "../forms/RadioCard.tsx";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { TextareaField } from "../forms/TextareaField.tsx";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { FormWindow } from "../ui/dialog/FormWindow.tsx";

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
    <FormWindow
      open={open}
      onClose={() => onOpenChange(false)}
      title="Denunciar reseña"
      description="Dinos qué pasa con ella. Quien la escribió no sabrá quién eres."
      form={formId}
      label="Enviar denuncia"
      busy={report.isPending}
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
        <TextareaField label="Comentario (opcional)" name="comment" rows={3} maxLength={REVIEW_COMMENT_MAX} />
        {isGuest && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <InputField label="Nombre" error={fields?.name} required name="name" autoComplete="name" />
              <EmailField name="email" hint="Te escribiremos con lo que decidamos." error={fields?.email} />
            </div>
            <Honeypot field={{ name: "website" }} />
            <PrivacyNote />
          </>
        )}
        <p className="text-small text-muted">
          Al enviarla confirmas, de buena fe, que lo que dices es cierto y completo.
        </p>
        <Failure of={report} title="No hemos podido enviar la denuncia" />
      </form>
    </FormWindow>
  );
}

export const ReportDialog = withQueries(AskingDialog);
