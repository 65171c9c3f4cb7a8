import { VARIANT_PARAM } from "@bruma/contract";
import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** The variant that the address asks for: it can be shared, and the server renders it. */
export function useChosenVariant() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [asked, showAlready] = useOptimistic(search.get(VARIANT_PARAM));

  function choose(variantId: number) {
    const next = new URLSearchParams(search);
    next.set(VARIANT_PARAM, String(variantId));
    startTransition(async () => {
      showAlready(String(variantId));
      await navigate(`?${next}`, { replace: true, preventScrollReset: true });
    });
  }
  return { asked, choose };
}
