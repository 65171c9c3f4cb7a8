import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { deletedWords } from "../../products/deletingWords.ts";
import { notify } from "../../toasts/notify.ts";

/** Deletes a product, says so while it lasts, and leads to the catalogue. */
export function useDeleteProduct(id: number, name: string) {
  const navigate = useNavigate();
  // One message that changes, not three.
  const toast = { id: `delete-${id}` };
  return useMutation({
    mutationFn: () => api("DELETE /products/:id", { params: { id } }),
    onMutate: () => void notify.info("Eliminando producto…", { ...toast, description: name, duration: 60_000 }),
    onSuccess: async ({ archived }) => {
      await navigate("/products");
      const { title, description } = deletedWords(name, archived);
      void notify.done(title, { ...toast, description });
    },
    onError: (error) => {
      const description = `Error al eliminar el producto: ${reasonOf(error)}`;
      void notify.failed("Error de eliminación", { ...toast, description });
    },
  });
}
