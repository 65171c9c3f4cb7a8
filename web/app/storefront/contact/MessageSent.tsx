import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { Icon } from "../../ui/Icon.tsx";

export interface SentMessage {
  reference: string;
  answerBefore: string;
  email: string;
}

interface MessageSentProps {
  message: SentMessage;
  onAnother: () => void;
}

export function MessageSent({ message: { reference, answerBefore, email }, onAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 py-4">
      <span className="text-ok">
        <Icon of={CircleCheck} size={36} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Mensaje Enviado
      </h2>
      <p>
        Ya lo tenemos. Te responderemos a <strong>{email}</strong> antes del {formatMoment(answerBefore)}.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <span>
          Tu referencia: <strong className="figures">{reference}</strong>
        </span>
        <CopyButton text={reference} what="referencia" />
      </p>
      <p className="text-small text-muted">Debería llegarte también por correo; guárdala por si acaso.</p>
      <Button variant="quiet" onClick={onAnother} className="mt-2">
        Enviar Otro Mensaje
      </Button>
    </div>
  );
}
