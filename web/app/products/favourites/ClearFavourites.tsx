import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { useSession } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { favouriteIdsQuery } from "./favouriteIds.ts";
import { favouritesQuery } from "./favouritesQuery.ts";

export function ClearFavourites({ count }: { count: number }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("DELETE /wishlist/clear"),
    onSuccess: async () => {
      await keepAnswer(queries, favouritesQuery(user?.id).queryKey, []);
      await keepAnswer(queries, favouriteIdsQuery(user?.id).queryKey, []);
      void notify.done("Lista de favoritos vaciada");
    },
    onError: (error) => void notify.failed("Error al vaciar la lista de favoritos", { description: reasonOf(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setAsking(true)}>
        Vaciar lista
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="¿Vaciar tu lista de favoritos?"
        text={`${count === 1 ? "Quitarás el único producto" : `Quitarás los ${count} productos`} de la lista. No se puede deshacer.`}
        confirmLabel="Vaciar lista"
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
