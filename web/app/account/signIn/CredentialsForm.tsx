import type { Login } from "@bruma/contract";
import type { FormEventHandler } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { Failure } from "../../api/Failure.tsx";
import { EmailField } from "../../forms/EmailField.tsx";
import { Field } from "../../forms/Field.tsx";
import { PasswordInput } from "../../forms/PasswordInput.tsx";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";

interface CredentialsFormProps {
  form: UseFormReturn<Login>;
  problem: unknown;
  isBusy: boolean;
  onSubmit: FormEventHandler;
}

/** The first step of the login, and for most people the only one. */
export function CredentialsForm({ form, problem, isBusy, onSubmit }: CredentialsFormProps) {
  const { status } = useSession();
  const query = useSearchParams()[0].toString();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form method="post" noValidate className="mt-6 grid gap-5" onSubmit={onSubmit}>
      <Failure of={{ isError: problem !== null, error: problem }} />
      <EmailField {...register("email")} error={errors.email?.message} placeholder="tu@email.com" />
      <div>
        <Field label="Contraseña" error={errors.password?.message} required>
          {(control) => <PasswordInput {...control} {...register("password")} autoComplete="current-password" />}
        </Field>
        <Link
          to={query ? `/forgot-password?${query}` : "/forgot-password"}
          className="link mt-2 inline-block py-1 text-small"
        >
          ¿Has olvidado tu contraseña?
        </Link>
      </div>
      {/* Before React is awake the browser would send the form by itself. */}
      <Button type="submit" size="large" busy={isBusy} disabled={status === "unknown"} className="w-full">
        Iniciar Sesión
      </Button>
    </form>
  );
}
