import { ApiError, type RefusalBody } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { saveFile } from "../../../ui/saveFile.ts";

async function fetchMyData(): Promise<Blob> {
  // A file, not an answer in JSON: the typed client has no part in it.
  const response = await fetch("/api/auth/my-data");
  if (!response.ok) throw new ApiError(response.status, (await response.json()) as RefusalBody);
  return response.blob();
}

export function useMyData() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchMyData,
    onSuccess: (zip) => {
      saveFile(zip, "mis-datos.zip");
      void notify.done("Tus datos están en tus descargas");
    },
    onError: (error) => void notify.failed("No se pudieron descargar tus datos", { description: reasonOf(error) }),
  });
  return { download: () => mutate(), isPreparing: isPending };
}
