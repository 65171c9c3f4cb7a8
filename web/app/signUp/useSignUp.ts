import { ApiError, type Register } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { api } from "../api/api.ts";
import { showFieldRefusals } from "../forms/showFieldRefusals.ts";
import { openSession } from "../signOut/openSession.ts";
import { notify } from "../toasts/notify.ts";
import { useFinishSignIn } from "./useFinishSignIn.ts";

const FIELDS = ["name", "email", "password"] as const;

/** Opens an account and its session; what the shop refuses is said at the field of the form that it is about. */
export function useSignUp<Form extends FieldValues & Pick<Register, (typeof FIELDS)[number]>>(
  next: string,
  setError: UseFormSetError<Form>,
) {
  const finish = useFinishSignIn(next);
  return useMutation({
    mutationFn: async ({ name, email, password, adult, terms }: Register) => {
      const body = { name, email, password, adult, terms };
      await finish((await openSession(() => api("POST /auth/register", { body }))).user);
    },
    onSuccess: () => void notify.done("¡Cuenta creada exitosamente!"),
    onError: (error) => {
      void notify.failed("Error al crear la cuenta");
      if (error instanceof ApiError && error.refusal.code === "auth.email_taken") {
        const message = "Este email ya tiene cuenta";
        setError("email" as Path<Form>, { type: "server", message }, { shouldFocus: true });
      } else showFieldRefusals(error, (name) => FIELDS.find((field) => field === name) as Path<Form>, setError);
    },
  });
}
