import { useSyncExternalStore } from "react";
import { lazyModule } from "../browser/lazyModule.ts";
import { useLazyModule } from "../browser/useLazyModule.ts";
import { toaster } from "./notify.ts";

const lazyList = lazyModule(() => import("./ToastList.tsx"));

/** Where the messages of `notify` appear: in the middle under the header on a desk, below on a phone. */
export function Toasts() {
  const wanted = useSyncExternalStore(toaster.subscribe, toaster.isWanted, () => false);
  const late = useLazyModule(lazyList, wanted);
  return late ? <late.ToastList /> : null;
}
