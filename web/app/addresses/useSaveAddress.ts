import type { AddressForm } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { addressBookQuery } from "./addressBookQuery.ts";

/** Adds an address, or replaces the one with this id. */
export function useSaveAddress(id: number | undefined) {
  const { user } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressForm) =>
      id === undefined ? api("POST /addresses", { body }) : api("PUT /addresses/:id", { params: { id }, body }),
    onSuccess: async () => {
      void notify.done(id === undefined ? "Dirección guardada" : "Dirección actualizada");
      // Its marks may have been taken from another one.
      await queries.invalidateQueries({ queryKey: addressBookQuery(user?.id).queryKey });
    },
  });
}
