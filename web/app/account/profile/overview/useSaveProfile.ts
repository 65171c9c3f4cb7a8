import type { ProfileUpdate, User } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { keepAnswer } from "../../../api/keepAnswer.ts";
import { profileQuery } from "../../../api/profileQuery.ts";
import { renameSignedIn } from "../../../session/rememberUser.ts";
import { notify } from "../../../toasts/notify.ts";

/** Saves what was changed, shows it at once, also in the header, and says when a new address is to be proved. */
export function useSaveProfile(before: User) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changes: ProfileUpdate) => (await api("PUT /auth/profile", { body: changes })).user,
    onSuccess: async (user) => {
      await keepAnswer(queries, profileQuery(user.id).queryKey, user);
      renameSignedIn(user);
      void notify.done("Perfil actualizado", {
        description:
          user.email === before.email ? undefined : `Te hemos enviado un enlace a ${user.email} para verificarlo.`,
      });
    },
  });
}
