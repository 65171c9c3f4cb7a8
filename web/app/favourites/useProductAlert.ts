import type { ProductAlert, ProductAlerts } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { reasonOf } from "../reasonOf.ts";
import { useSession } from "../session/session.ts";
import { useAskToSignIn } from "../session/useAskToSignIn.ts";
import { notify } from "../toasts/notify.ts";
import { wishlistKeys } from "./wishlistKeys.ts";

const PROMISES: Record<ProductAlert, string> = {
  back_in_stock: "Te avisaremos por correo cuando vuelva",
  price_drop: "Te avisaremos por correo si baja de precio",
};

/** A notice on a product: whether it was asked for, and how to ask for it or call it off. */
export function useProductAlert(productId: number, kind: ProductAlert) {
  const { user } = useSession();
  const queries = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const queryKey = wishlistKeys.alerts(user?.id, productId);
  const params = { id: productId };
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ProductAlerts> =>
      (await api("GET /products/:id/alerts", { params, signal })).alerts,
    enabled: user !== undefined,
  });
  const isOn = data?.[kind] ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => api("PUT /products/:id/alerts", { params, body: { [kind]: wanted } }),
    onSuccess: ({ alerts }) => {
      queries.setQueryData(queryKey, alerts);
      void (alerts[kind] ? notify.done(PROMISES[kind]) : notify.info("Ya no te avisaremos"));
    },
    onError: (error) => void notify.failed("No hemos podido guardar el aviso", { description: reasonOf(error) }),
  });

  function toggle() {
    if (user) mutate(!isOn);
    else void askToSignIn("Inicia sesión para que podamos avisarte");
  }
  return { isOn, toggle, isBusy: isPending };
}
