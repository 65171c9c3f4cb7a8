import type { Order } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { useSession } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { orderKeys } from "../orderKeys.ts";
import { myOrderQuery } from "../useMyOrders.ts";

export function useReportTransfer({ id }: Order, onReported: () => void) {
  const queries = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: () => api("POST /orders/:id/payment-reported", { params: { id } }),
    onSuccess: async ({ order }) => {
      await keepAnswer(queries, myOrderQuery(user?.id, id).queryKey, order);
      onReported();
    },
    onError: (error) => {
      // It may have been paid or cancelled meanwhile: the page then shows it.
      void queries.invalidateQueries({ queryKey: orderKeys.all(user?.id) });
      void notify.failed(reasonOf(error, "No hemos podido avisar a la tienda. Inténtalo de nuevo."));
    },
  });
}
