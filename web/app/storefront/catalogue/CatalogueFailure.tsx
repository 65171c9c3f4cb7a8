import { useRouteError } from "react-router";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { failureWords } from "./failureWords.ts";

/** The catalogue could not be had: what is known of the reason, and the way to try again. */
export function CatalogueFailure() {
  const error = useRouteError();
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="mb-8 text-title">Productos</h1>
      <ErrorState
        title="Error al cargar productos"
        message={failureWords(error, typeof navigator === "undefined" || navigator.onLine)}
        retryLabel="Recargar página"
        onRetry={() => location.reload()}
      />
    </div>
  );
}
