import type { Order } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../api/api.ts";
import { keepAnswer } from "../api/keepAnswer.ts";
import { reasonOf } from "../api/reasonOf.ts";
import { customerCartQuery } from "../cart/cartQueries.ts";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { REPEAT } from "./useRepeatFromMail.ts";

/** Fills the cart with the same again. */
export function useRepeatOrder({ id }: Pick<Order, "id">) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  return useMutation({
    mutationFn: () => api("POST /orders/:id/repeat", { params: { id } }),
    onSuccess: async ({ cart, notes }) => {
      await keepAnswer(queries, customerCartQuery(user?.id).queryKey, cart);
      // Going back to the link of a mail would put it all into the cart again.
      await navigate("/cart", { replace: new URLSearchParams(location.search).has(REPEAT) });
      // Where all of it is in the cart, the cart says so itself.
      if (notes.length > 0)
        (await import("../cart/guest/notifyMergeNotes.tsx")).notifyMergeNotes(notes, "Hemos repetido tu pedido");
    },
    onError: (error) => void notify.failed(reasonOf(error, "Error al repetir el pedido")),
  });
}
