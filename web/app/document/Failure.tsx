import { isRouteErrorResponse } from "react-router";
import { isConnectionLost } from "../offline/isConnectionLost.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Mist } from "../ui/pictures/Mist.tsx";

function wordsFor(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: "No encontramos esta página", text: "Puede que el enlace esté mal escrito o que ya no exista." };
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return { title: "La tienda está muy ocupada", text: "Espera unos segundos y recarga la página." };
  }
  if (isConnectionLost(error)) {
    return {
      title: "Sin conexión",
      text: "Esta página no está guardada en tu dispositivo. Comprueba tu conexión y recarga la página.",
    };
  }
  return {
    title: "Algo ha fallado en la tienda",
    text: "No es culpa tuya. Recarga la página; si sigue igual, escríbenos y lo miramos.",
  };
}

/** What stands in the place of a page that cannot be shown. It asks nothing of the server: that may be what failed. */
export function Failure({ error }: { error: unknown }) {
  const { title, text } = wordsFor(error);
  return (
    <div className="relative isolate grid min-h-[70dvh] place-items-center overflow-hidden">
      <title>{title}</title>
      <Mist />
      <div className="page max-w-2xl py-20 text-center">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 text-lead text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="." reloadDocument>
            Recargar página
          </ButtonLink>
          <ButtonLink to="/" variant="quiet" reloadDocument>
            Volver al inicio
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
