import type { PushPreference } from "@bruma/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { keepAnswer } from "../../../api/keepAnswer.ts";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notificationSettings } from "../../../push/notificationSettings.ts";
import { useSession } from "../../../session/session.ts";
import { notify } from "../../../toasts/notify.ts";

export function preferencesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["push-preferences", userId],
    queryFn: async ({ signal }) => {
      const { preferences } = await api("GET /push/preferences", { signal });
      notificationSettings.mirror(preferences);
      return preferences;
    },
    enabled: userId !== undefined,
  });
}

/** Which kinds the customer wants, on all their devices; a switch moves at once, and back where the shop refuses. */
export function usePushPreferences() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery(user?.id);
  const query = useQuery({ ...preferencesQuery(user?.id), placeholderData: notificationSettings.read });

  const save = useMutation({
    scope: { id: "push-preferences" },
    // The newest choice, also of switches moved while this one waited for its turn.
    mutationFn: () => api("PUT /push/preferences", { body: queries.getQueryData(queryKey) }),
    onSuccess: ({ preferences }) => notificationSettings.mirror(preferences),
    onError: (error) => {
      void notify.failed("No se pudo guardar la preferencia", { description: reasonOf(error) });
      void queries.invalidateQueries({ queryKey });
    },
  });

  async function choose(kind: PushPreference, isWanted: boolean) {
    await keepAnswer(queries, queryKey, (before = query.data) => before && { ...before, [kind]: isWanted });
    save.mutate();
  }
  return { ...query, choose };
}
