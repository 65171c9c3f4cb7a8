import { ApiError } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { profileQuery } from "../../../api/profileQuery.ts";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";

/** Mails the link again that proves the address. */
export function useVerificationMail({ userId, email }: { userId: number; email: string }) {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api("POST /auth/verify-email/resend"),
    onSuccess: () => void notify.done(`Te hemos enviado un enlace a ${email}`),
    onError: (error) => {
      void notify.failed("No se pudo enviar el correo de verificación", { description: reasonOf(error) });
      // It was proved meanwhile, in another tab or on the telephone.
      if (error instanceof ApiError && error.refusal.code === "auth.already_verified") {
        void queries.invalidateQueries({ queryKey: profileQuery(userId).queryKey });
      }
    },
  });
  return { send: () => mutate(), isSending: isPending, isSent: isSuccess };
}
