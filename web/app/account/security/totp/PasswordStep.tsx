import type { Endpoints, ReplyOf } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { Button } from "../../../ui/Button.tsx";
import { CurrentPasswordField } from "../CurrentPasswordField.tsx";
import { StepProblem } from "./StepProblem.tsx";

interface PasswordStepProps {
  onReady: (secret: ReplyOf<Endpoints["POST /auth/totp/setup"]>) => void;
  onCancel: () => void;
}

export function PasswordStep({ onReady, onCancel }: PasswordStepProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } });
  const { errors } = formState;
  const begin = useMutation({
    mutationFn: (body: { password: string }) => api("POST /auth/totp/setup", { body }),
    onSuccess: onReady,
    onError: (error) => showFieldRefusals(error, ["password"], setError),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((typed) => begin.isPending || begin.mutate(typed))}>
      <StepProblem error={begin.error} shownAt={errors.password} />
      <CurrentPasswordField register={register} error={errors.password?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={begin.isPending}>
          Continuar
        </Button>
      </div>
    </form>
  );
}
