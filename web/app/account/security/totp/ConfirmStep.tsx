import { inFours } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { CodeField } from "./CodeField.tsx";
import { StepProblem } from "./StepProblem.tsx";

interface ConfirmStepProps {
  secret: string;
  qr: string;
  onConfirmed: (codes: readonly string[]) => void;
}

export function ConfirmStep({ secret, qr, onConfirmed }: ConfirmStepProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: "" } });
  const { errors } = formState;
  useEffect(() => setFocus("code"), [setFocus]);
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => api("POST /auth/totp/confirm", { body }),
    onSuccess: ({ recovery_codes }) => {
      onConfirmed(recovery_codes);
      void notify.done("Autenticación de dos factores activada");
    },
    onError: (error) => showFieldRefusals(error, ["code"], setError),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((typed) => confirm.isPending || confirm.mutate(typed))}
    >
      <StepProblem error={confirm.error} shownAt={errors.code} />
      <p className="text-small text-muted">
        Escanéalo con tu aplicación de autenticación (Google Authenticator, Aegis, 1Password…) y escribe el código que
        te muestre.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={qr}
          alt="Código QR para tu aplicación de autenticación"
          width={176}
          height={176}
          className="size-44 rounded-card border border-mist"
        />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-small font-semibold">¿No puedes escanearlo? Copia esta clave:</p>
          <p className="figures mt-1.5 mb-2.5 text-small">{inFours(secret)}</p>
          <CopyButton text={secret} what="la clave" />
        </div>
      </div>
      <CodeField
        input={register("code", { required: "Introduce el código" })}
        hint="Las seis cifras que muestra la aplicación."
        error={errors.code?.message}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={confirm.isPending}>
          Activar
        </Button>
      </div>
    </form>
  );
}
