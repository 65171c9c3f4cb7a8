import { counted } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { reasonOf } from "../../../api/reasonOf.ts";
import { useSession } from "../../../session/session.ts";
import { notify } from "../../../toasts/notify.ts";

/** Where the customer is signed in, and how to end that. */
export function useSessions() {
  const { user } = useSession();
  const queries = useQueryClient();
  const queryKey = ["sessions", user?.id] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api("GET /auth/sessions", { signal })).sessions,
    enabled: user !== undefined,
    staleTime: 0,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const onError = (error: Error) => void notify.failed("No se pudo cerrar la sesión", { description: reasonOf(error) });

  const closeOne = useMutation({
    mutationFn: (id: number) => api("DELETE /auth/sessions/:id", { params: { id } }),
    onSuccess: () => void notify.done("Sesión cerrada"),
    onError,
    onSettled,
  });
  const closeOthers = useMutation({
    mutationFn: () => api("DELETE /auth/sessions"),
    onSuccess: ({ closed }) => void notify.done(counted(closed, "sesión cerrada", "sesiones cerradas")),
    onError,
    onSettled,
  });
  return { ...query, closeOne, closeOthers };
}
