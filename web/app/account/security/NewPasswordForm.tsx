import { ApiError, PASSWORD_MIN, STAFF_PASSWORD_MIN } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { Field } from "../../forms/Field.tsx";
import { PasswordInput } from "../../forms/PasswordInput.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { signOut } from "../../session/session.ts";
import { wishToSignOut } from "../../signOut/wishToSignOut.ts";
import { Button } from "../../ui/Button.tsx";

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link was used, is too old, or never was one. */
  onDead: () => void;
}

export function NewPasswordForm({ token, onDone, onDead }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors } = formState;
  const reset = useMutation({
    mutationFn: (password: string) => api("POST /auth/reset-password", { body: { token, password } }),
    onSuccess: () => {
      // Whoever was signed in here signs in again, with the new one.
      wishToSignOut();
      signOut();
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.refusal.code === "auth.link_invalid") return onDead();
      showFieldRefusals(error, () => "password", setError);
    },
  });
  return (
    <form
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={handleSubmit(({ password }) => reset.isPending || reset.mutate(password))}
    >
      {!errors.password && <Failure of={reset} said="No se pudo cambiar la contraseña: " />}
      <Field
        label="Nueva contraseña"
        hint={`Al menos ${PASSWORD_MIN} caracteres; ${STAFF_PASSWORD_MIN} si trabajas en la tienda.`}
        error={errors.password?.message}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password", {
              required: "La nueva contraseña es obligatoria",
              minLength: {
                value: PASSWORD_MIN,
                message: `La nueva contraseña debe tener al menos ${PASSWORD_MIN} caracteres`,
              },
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirmar nueva contraseña" error={errors.confirmPassword?.message} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("confirmPassword", {
              validate: (typed) => typed === getValues("password") || "Las contraseñas no coinciden",
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="large" busy={reset.isPending} className="w-full">
        {reset.isPending ? "Cambiando..." : "Guardar contraseña"}
      </Button>
    </form>
  );
}
