import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { KindRow } from "../../../consent/KindRow.tsx";
import { reasonOf } from "../../../reasonOf.ts";
import { useSession } from "../../../session/session.ts";
import { notify } from "../../../toasts/notify.ts";
import { Panel } from "../../Panel.tsx";
import { consentsQuery } from "../../security/privacy/consentsQuery.ts";

/** Advertising by mail: only with consent, which is as easy to take back as to give. */
export function MarketingPanel() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = consentsQuery(user?.id);
  const { data } = useQuery(consentsQuery(user?.id));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (marketing: boolean) => api("PUT /auth/consents", { body: { marketing } }),
    onSuccess: (consents) => {
      queries.setQueryData(queryKey, consents);
      void notify.done(consents.marketing ? "Te escribiremos con novedades" : "Ya no te enviaremos publicidad");
    },
    onError: (error) => void notify.failed("No se pudo guardar tu elección", { description: reasonOf(error) }),
  });
  return (
    <Panel title="Por correo">
      <KindRow
        label="Novedades y ofertas por email"
        text="Solo si tú quieres, y hasta que quieras. Los correos sobre tus pedidos no dependen de esto."
        checked={isPending ? variables : (data?.marketing ?? false)}
        onChange={data && ((isWanted) => isPending || mutate(isWanted))}
      />
    </Panel>
  );
}
