import { ApiError } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { api } from "../../../api.ts";
import { reasonOf } from "../../../reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { profileQuery } from "../profileQuery.ts";

/** Asks to prove the address, and mails the link again. */
export function VerifyNotice({ userId, email }: { userId: number; email: string }) {
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
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-mist pt-4">
      <p className="max-w-prose text-small text-muted">
        {isSuccess
          ? "Abre el enlace que te hemos enviado. Si no llega en unos minutos, mira en la carpeta de spam."
          : "Abre el enlace que te enviamos para confirmar que este email es tuyo."}
      </p>
      <Button variant="quiet" size="small" icon={Mail} busy={isPending} onClick={() => mutate()}>
        Reenviar correo de verificación
      </Button>
    </div>
  );
}
