import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "../toasts/notify.ts";
import { disablePush, enablePush, readPushState } from "./push.ts";

const KEY = ["push-state"] as const;

/** Notifications in this browser: how they stand, and how to switch them on and off. */
export function usePush(onEnabled?: () => void) {
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState, staleTime: 0 });
  const afterwards = () => queries.invalidateQueries({ queryKey: KEY });

  const enable = useMutation({
    mutationFn: enablePush,
    onSuccess: () => {
      void notify.done("Notificaciones activadas en este dispositivo");
      onEnabled?.();
    },
    onSettled: afterwards,
  });
  const disable = useMutation({
    mutationFn: disablePush,
    onSuccess: () => {
      enable.reset();
      void notify.info("Notificaciones desactivadas en este dispositivo");
    },
    onSettled: afterwards,
  });

  return {
    state,
    isBusy: enable.isPending || disable.isPending,
    problem: enable.error ?? disable.error,
    enable: () => enable.mutate(),
    disable: () => disable.mutate(),
  };
}
