import { LOGO_MAX_BYTES, type LogoSlot, type ReplyOf } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { api } from "../../../api/api.ts";
import { keepAnswer } from "../../../api/keepAnswer.ts";
import { notify } from "../../../toasts/notify.ts";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { sendForm } from "../../sendForm.ts";

type Answer = ReplyOf<typeof import("@bruma/contract").lookEndpoints["GET /admin/look/logos"]>;
export const LOGOS = { ...endpointQuery("GET /admin/look/logos"), staleTime: 0 };

/** Puts a logo in its place or takes it away; every page that this browser shows next knows of it. */
export function useChangeLogo(slot: LogoSlot, onDone: () => void) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const options = {
    onSuccess: async (answer: Answer) => {
      await keepAnswer(queries, LOGOS.queryKey, answer);
      void revalidate();
      onDone();
      void notify.done(answer.logos[slot] === null ? "Quitado" : "Guardado: ya se ve en la tienda");
    },
  };
  const putting = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return sendForm<Answer>(`/admin/look/logos/${slot}`, form);
    },
    ...options,
  });
  const removing = useMutation({
    mutationFn: () => api("DELETE /admin/look/logos/:slot", { params: { slot } }),
    ...options,
  });
  return { putting, removing };
}

/** Why a file cannot even be sent. */
export const tooLargeFor = (file: File) =>
  file.size > LOGO_MAX_BYTES ? "El fichero es demasiado grande: como máximo 500 KB" : undefined;
