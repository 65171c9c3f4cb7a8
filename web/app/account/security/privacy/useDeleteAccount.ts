import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../../api/api.ts";
import { disablePush } from "../../../push/push.ts";
import { signOut } from "../../../session/session.ts";
import { notify } from "../../../toasts/notify.ts";

/** Deletes the account, and leaves as signing out does. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => api("DELETE /auth/account", { body: { password } }),
    onSuccess: async ({ message, owed }) => {
      await disablePush().catch(() => undefined);
      await navigate("/");
      signOut();
      // What the shop still owes is read without haste.
      void notify.done(message ?? "Tu cuenta se ha eliminado", owed.length > 0 ? { duration: 30_000 } : {});
    },
  });
}
