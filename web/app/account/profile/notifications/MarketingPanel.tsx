import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { keepAnswer } from "../../../api/keepAnswer.ts";
import { reasonOf } from "../../../api/reasonOf.ts";
import { KindRow } from "../../../consent/KindRow.tsx";
import { useSession } from "../../../session/session.ts";
import { notify } from "../../../toasts/notify.ts";
import { Panel } from "../../../ui/Panel.tsx";
import { consentsQuery } from "../../security/privacy/consentsQuery.ts";

/**
 * Advertising by mail. The shop sends none, so it asks nobody anew; who agreed takes it back here, as easily as it was given
 * (GDPR, art. 7.3), and changes their mind until the page is left.
 */
export function MarketingPanel() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = consentsQuery(user?.id);
  const { data } = useQuery(consentsQuery(user?.id));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (marketing: boolean) => api("PUT /auth/consents", { body: { marketing } }),
    onSuccess: async (consents) => {
      await keepAnswer(queries, queryKey, consents);
      void notify.done(consents.marketing ? "Tu consentimiento vuelve a constar" : "Ya no te enviaremos publicidad");
    },
    onError: (error) => void notify.failed("No se pudo guardar tu elección", { description: reasonOf(error) }),
  });
  const [isOffered, setOffered] = useState(false);
  if (data?.marketing && !isOffered) setOffered(true);
  if (!isOffered) return null;
  return (
    <Panel title="Por correo">
      <KindRow
        label="Novedades y ofertas por email"
        text="La tienda no los envía por ahora; aquí retiras tu consentimiento. Los correos sobre tus pedidos no dependen de esto."
        checked={isPending ? variables : (data?.marketing ?? false)}
        onChange={data && ((isWanted) => isPending || mutate(isWanted))}
      />
    </Panel>
  );
}
