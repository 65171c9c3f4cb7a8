import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { loginPath } from "../../session/loginPath.ts";
import { useSession } from "../../session/session.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { ownHeadingLook, Waiting } from "./Waiting.tsx";

const Writing = lazy(async () => ({ default: (await import("./Writing.tsx")).Writing }));

/** Where a buyer writes a review, changes it, or reads why there is nothing to write. */
export function WriteReview({ productId }: { productId: number }) {
  const { status } = useSession();
  return (
    <section aria-label="Tu reseña" className="rounded-card border border-mist bg-surface p-5">
      <div className="signed-in:hidden">
        <SignInToReview />
      </div>
      <div className="hidden signed-in:block">
        <Suspense fallback={<Waiting />}>
          {status === "user" ? <Writing productId={productId} /> : <Waiting />}
        </Suspense>
      </div>
    </section>
  );
}

function SignInToReview() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <h3 className={ownHeadingLook}>¿Lo has probado?</h3>
      <p className="mt-1 text-small text-muted">Inicia sesión para escribir una reseña de lo que has comprado.</p>
      <ButtonLink to={loginPath(pathname + search + hash)} variant="quiet" size="small" className="mt-3">
        Iniciar sesión
      </ButtonLink>
    </>
  );
}
