import { lazy, Suspense, useState } from "react";
import { useSession } from "../session/session.ts";

const ReportDialog = lazy(async () => ({ default: (await import("./ReportDialog.tsx")).ReportDialog }));

/** Tells the shop of a review that should not stand here; not of one's own. */
export function ReportButton({ reviewId, authorId }: { reviewId: number; authorId: number | null }) {
  const { status, user } = useSession();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  if (user && user.id === authorId) return <span>Tu reseña</span>;
  return (
    <>
      <button
        type="button"
        // Nothing would happen yet.
        className={
          status === "unknown" ? "invisible min-h-8" : "min-h-8 underline-offset-4 hover:text-ink hover:underline"
        }
        onClick={() => setState("open")}
      >
        Denunciar
      </button>
      {state !== "never" && (
        <Suspense fallback={null}>
          <ReportDialog
            reviewId={reviewId}
            open={state === "open"}
            onOpenChange={(open) => setState(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
