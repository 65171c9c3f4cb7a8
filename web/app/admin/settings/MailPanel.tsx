import type { MailSetup } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Fact } from "../records/Fact.tsx";
import { SenderDomain } from "./SenderDomain.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

export const MAIL: { anchor: string; title: string; shortTitle?: string } = { anchor: "correo", title: "Correo" };

/** How the shop sends its mail, and whether that works. */
export function MailPanel({ mail: { server, from } }: { mail: MailSetup }) {
  const may = useMay();
  return (
    <SettingsCard
      id={MAIL.anchor}
      title={MAIL.title}
      text="El servidor se configura al arrancar la tienda, con SMTP_URL y MAIL_FROM. Aquí se ve y se prueba."
    >
      <dl className="grid gap-x-6 gap-y-4 text-small sm:grid-cols-2">
        <Fact name="Servidor (SMTP_URL)">{server ?? "Sin configurar: los correos se guardan y no salen"}</Fact>
        <Fact name="Remitente">{from}</Fact>
      </dl>
      {may("settings.write") && <TrialForm />}
      {may("settings.write") && <SenderDomain />}
      {may("mails.read") && (
        <p className="mt-4 text-small">
          <Link to="/admin/mails" className="link">
            Ver todos los correos
          </Link>
        </p>
      )}
    </SettingsCard>
  );
}

function TrialForm() {
  const [error, setError] = useState<string>();
  const trial = useMutation({ mutationFn: (to: string) => api("POST /admin/settings/smtp-test", { body: { to } }) });

  function submit(form: HTMLFormElement) {
    const to = String(new FormData(form).get("to")).trim();
    const isAddress = /^\S+@\S+\.\S+$/.test(to);
    setError(isAddress ? undefined : to ? "Email inválido" : "El email es obligatorio");
    if (!isAddress) form.querySelector("input")?.focus();
    else if (!trial.isPending) trial.mutate(to);
  }

  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Enviar una prueba a" className="min-w-0 flex-1 basis-60" {...(error && { error })}>
          {(attributes) => <Input {...attributes} name="to" type="email" autoComplete="email" />}
        </Field>
        <Button type="submit" variant="quiet" className="mt-7" busy={trial.isPending}>
          Enviar correo de prueba
        </Button>
      </div>
      {trial.data && (
        <Alert tone={trial.data.sent ? "ok" : "danger"} title={trial.data.message} live>
          {trial.data.detail && `El servidor dice: ${trial.data.detail}`}
        </Alert>
      )}
      <Failure of={trial} />
    </form>
  );
}
