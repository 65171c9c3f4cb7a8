import type { Order } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { keepAnswer } from "../api/keepAnswer.ts";
import { reasonOf } from "../api/reasonOf.ts";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { orderKeys } from "./orderKeys.ts";
import { myOrderQuery } from "./useMyOrders.ts";

/** Calls an order off, as long as the shop allows it. What became of it stands on its page, and is told there only. */
export function useCancelOrder({ id }: Pick<Order, "id">) {
  const queries = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: () => api("POST /orders/:id/cancel", { params: { id } }),
    onSuccess: async ({ order }) => {
      await keepAnswer(queries, myOrderQuery(user?.id, id).queryKey, order);
      void queries.invalidateQueries({ queryKey: orderKeys.lists(user?.id) });
      // What was not invoiced will not be.
      void queries.invalidateQueries({ queryKey: orderKeys.invoices(user?.id, id) });
    },
    onError: (error) => {
      // It may have left meanwhile: the page then shows where it is.
      void queries.invalidateQueries({ queryKey: orderKeys.all(user?.id) });
      void notify.failed(reasonOf(error, "Error al cancelar el pedido"));
    },
  });
}
