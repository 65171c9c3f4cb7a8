import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "../../api/LoadFailure.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { isGone } from "../records/isGone.ts";
import { FormSkeleton } from "./form/FormSkeleton.tsx";
import { PRODUCTS } from "./productQueries.ts";

/** As it is now: what is about to be edited or deleted must not be a version kept from before. */
export const useFreshProduct = (id: number) =>
  useQuery({ ...PRODUCTS.one(id), staleTime: 0, refetchOnMount: "always" });

interface NoProductProps {
  query: Pick<ReturnType<typeof useFreshProduct>, "error" | "refetch">;
  action?: ReactNode;
}

/** Where a product's form will stand: it is on its way, it is gone, or it did not come. */
export function NoProduct({ query, action }: NoProductProps) {
  if (!query.error) return <FormSkeleton />;
  if (isGone(query.error)) {
    return (
      <EmptyState
        icon={PackageX}
        title="Producto no encontrado"
        text="Puede que alguien lo haya eliminado."
        action={action}
      />
    );
  }
  return <LoadFailure of={query} title="Error al cargar el producto" />;
}
