import { ApiError } from "@bruma/contract";
import { ErrorState } from "../../ui/ErrorState.tsx";

const TEXTS: Record<number, string> = {
  401: "No autorizado: inicia sesión con una cuenta con permisos de administrador.",
  403: "Acceso denegado: se requieren permisos de administrador.",
  404: "Endpoint no encontrado: el servidor no conoce la dirección de los cupones.",
};

/** Why the panel has nothing to show, by the answer's status; without one, nothing answered. */
export function CouponsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message =
    error instanceof ApiError
      ? (TEXTS[error.status] ?? error.message)
      : "Error de conexión: no se ha podido contactar con el servidor.";
  return <ErrorState title="Error al cargar cupones" message={message} onRetry={onRetry} />;
}
