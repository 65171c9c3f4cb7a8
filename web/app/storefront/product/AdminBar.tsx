import { lazy, Suspense } from "react";
import { useSession } from "../../session/session.ts";

const AdminActions = lazy(async () => ({ default: (await import("./AdminActions.tsx")).AdminActions }));

/** The staff's way from the shop to a product's form. Its place is painted before the session is known. */
export function AdminBar({ id, name }: { id: number; name: string }) {
  const { user } = useSession();
  return (
    <div className="mt-3 hidden min-h-9 flex-wrap gap-2 admin:flex">
      {user?.role === "admin" && (
        <Suspense fallback={null}>
          <AdminActions id={id} name={name} />
        </Suspense>
      )}
    </div>
  );
}
