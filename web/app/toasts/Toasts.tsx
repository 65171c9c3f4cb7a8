import { lazy, Suspense, useSyncExternalStore } from "react";
import { toaster } from "./notify.ts";

const ToastList = lazy(() => import("./ToastList.tsx").then(({ ToastList }) => ({ default: ToastList })));

/** Where the messages of `notify` appear: above right on a desk, below on a phone. */
export function Toasts() {
  const wanted = useSyncExternalStore(toaster.subscribe, toaster.isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
