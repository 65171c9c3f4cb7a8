import { ApiError, MAIL_KIND_LABELS, type Mail, type MailSummary } from "@bruma/contract";
import { MailX } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { useMay } from "../useMay.ts";
import { MailBody } from "./MailBody.tsx";
import { MailFacts } from "./MailFacts.tsx";
import { mailLinkId } from "./MailsTable.tsx";
import { isResendable } from "./mailWords.ts";
import { useMail, useResendMail } from "./useMails.ts";

interface MailDialogProps {
  id: number;
  /** The list's row of it, where the list holds it: shown until the rest is there. */
  row: MailSummary | undefined;
  open: boolean;
  onClose: () => void;
}

export function MailDialog({ id, row, open, onClose }: MailDialogProps) {
  const detail = useMail(id);
  const mail = detail.data ?? row;
  const may = useMay();
  const resending = useResendMail();
  const [asks, setAsks] = useState(false);
  const failure = resending.isError && resending.variables === id ? reasonOf(resending.error) : undefined;
  const canResend = mail !== undefined && isResendable(mail.state) && may("mails.write");

  function close() {
    resending.reset();
    onClose();
  }

  return (
    <>
      <Dialog
        wide
        open={open}
        onOpenChange={(stays) => !stays && close()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          (document.getElementById(mailLinkId(id)) ?? document.getElementById("contenido"))?.focus();
        }}
        title={mail ? (mail.subject ?? MAIL_KIND_LABELS[mail.kind]) : `Correo ${id}`}
        description={mail && `${MAIL_KIND_LABELS[mail.kind]} · para ${mail.to_address}`}
        footer={
          canResend && (
            <Button busy={resending.isPending} onClick={() => setAsks(true)}>
              {mail.state === "held" ? "Enviar" : "Reenviar"}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          {failure && (
            <Alert tone="danger" live>
              No se ha reenviado: {failure}
            </Alert>
          )}
          {resending.isSuccess && resending.variables === id && (
            <Alert tone="ok" live>
              En cola: saldrá en unos segundos.
            </Alert>
          )}
          {mail && <MailFacts mail={mail} />}
          {detail.data && <MailBody mail={detail.data} />}
          {detail.isPending && (
            <Loading label="Cargando el correo…">
              <Skeleton className="h-72" />
            </Loading>
          )}
          {detail.isError && <NoMail error={detail.error} onRetry={() => void detail.refetch()} />}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={mail?.state === "held" ? "¿Enviar este correo?" : "¿Reenviar este correo?"}
        text={mail && resendText(mail)}
        confirmLabel={mail?.state === "held" ? "Enviar" : "Reenviar"}
        busy={resending.isPending}
        onConfirm={() => resending.mutate(id, { onSettled: () => setAsks(false) })}
      />
    </>
  );
}

function resendText({ to_address, state }: Mail | MailSummary): string {
  const again = `Se escribirá de nuevo, con lo que la tienda sabe ahora, y saldrá hacia ${to_address}.`;
  if (state === "uncertain") return `${again} Puede que ya lo tenga: le llegaría dos veces.`;
  return state === "sent" ? `${again} Le llegará otra vez.` : again;
}

function NoMail({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={MailX} title="Este correo no existe" text="Los correos se borran al cabo de un año." />;
  }
  return <ErrorState title="Error al cargar el correo" message={reasonOf(error)} onRetry={onRetry} />;
}
