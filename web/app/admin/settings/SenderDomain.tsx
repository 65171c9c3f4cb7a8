import {
  MAIL_RECORD_LABELS,
  MAIL_RECORD_STATE_LABELS,
  type MailDomain,
  type MailRecord,
  type MailRecordState,
} from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";

const TONES: Record<MailRecordState, Tone> = { ok: "ok", weak: "warn", wrong: "danger", unknown: "neutral" };

/** What those who receive the shop's mail look up of the domain that it comes from. */
export function SenderDomain() {
  const [selector, setSelector] = useState("");
  const check = useMutation({
    mutationFn: () => api("POST /admin/settings/mail-domain", { body: { selector: selector.trim() } }),
  });
  return (
    <div className="mt-8 border-t border-mist pt-6">
      <h3 className="text-base font-semibold">Que no caiga en el correo no deseado</h3>
      <p className="mt-1 max-w-prose text-small text-muted">
        Quien recibe tus correos mira en el dominio del remitente quién puede enviarlos. Aquí ves lo mismo que ve.
      </p>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending) check.mutate();
        }}
      >
        <div className="flex flex-wrap items-start gap-3">
          <InputField
            label="Selector de DKIM (opcional)"
            fieldClass="min-w-0 flex-1 basis-60"
            hint="Lo que sigue a «s=» en la cabecera DKIM-Signature de un correo tuyo."
            value={selector}
            onChange={(event) => setSelector(event.target.value)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="quiet" className="mt-7" busy={check.isPending}>
            Comprobar el dominio
          </Button>
        </div>
        <Failure of={check} />
        {check.data && <Records domain={check.data.mail_domain} />}
      </form>
    </div>
  );
}

function Records({ domain: { domain, is_public, records } }: { domain: MailDomain }) {
  if (!is_public) {
    return (
      <Alert tone="warn" title={`«${domain}» no es un dominio de internet`} live>
        Pon en MAIL_FROM, o en el email de contacto, una dirección de tu propio dominio.
      </Alert>
    );
  }
  return (
    <div role="status">
      <p className="sr-only">Lo que dice {domain}</p>
      <ul aria-label={`Lo que dice ${domain}`} className="divide-y divide-mist rounded-card border border-mist">
        {records.map((record) => (
          <Record key={record.name} record={record} />
        ))}
      </ul>
    </div>
  );
}

function Record({ record: { name, state, says, todo, record } }: { record: MailRecord }) {
  return (
    <li className="grid gap-1.5 p-4 text-small">
      <div className="flex items-center justify-between gap-4">
        <h4 className="font-semibold">{MAIL_RECORD_LABELS[name]}</h4>
        <Badge tone={TONES[state]}>{MAIL_RECORD_STATE_LABELS[state]}</Badge>
      </div>
      <p className="wrap-anywhere">{says}</p>
      {todo && <p className="wrap-anywhere text-muted">{todo}</p>}
      {record && (
        <pre className="max-h-40 overflow-y-auto rounded-soft bg-sunken px-3 py-2 text-tiny wrap-anywhere whitespace-pre-wrap">
          <code>{record}</code>
        </pre>
      )}
    </li>
  );
}
