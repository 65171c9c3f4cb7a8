import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { api } from "../../../../api/api.ts";
import { reasonOf } from "../../../../api/reasonOf.ts";
import { useDebounced } from "../../../../browser/useDebounced.ts";
import { Picture } from "../../../../ui/pictures/Picture.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import type { ProductTyped } from "../productTyped.ts";

const PAUSE_MS = 600;
const isWebAddress = (text: string) => /^https?:\/\/\S+\.\S+/i.test(text.trim()) && URL.canParse(text.trim());

/**
 * The picture at the typed address, as the shop will keep it: pages of the shop load nothing from other hosts, so the shop fetches
 * it. Without an address, the product's first picture.
 */
export function ImageUrlPreview() {
  const [typed, images] = useWatch<ProductTyped, ["image_url", "images"]>({ name: ["image_url", "images"] });
  const url = useDebounced(typed.trim(), PAUSE_MS);
  const asks = isWebAddress(url) && url === typed.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ["admin", "images", url],
    queryFn: async ({ signal }) => (await api("POST /admin/images/fetch", { body: { url }, signal })).image,
    enabled: asks,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const image = typed.trim() ? (asks ? data : undefined) : images[0];
  return (
    <div aria-live="polite" className="empty:hidden sm:col-span-6">
      {asks && isFetching && <Skeleton className="size-40 rounded-card" />}
      {asks && error && <p className="text-small font-medium text-danger">{reasonOf(error)}</p>}
      {image && (
        <Picture image={image} sizes="10rem" alt="Vista previa de la imagen" className="size-40 rounded-card" />
      )}
    </div>
  );
}
