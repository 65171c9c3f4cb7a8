import { useSyncExternalStore } from "react";
import { lateCode } from "../lateCode.ts";
import { useLate } from "../useLate.ts";
import { toaster } from "./notify.ts";

const lateList = lateCode(() => import("./ToastList.tsx"));

/** Where the messages of `notify` appear: above right on a desk, below on a phone. */
export function Toasts() {
  const wanted = useSyncExternalStore(toaster.subscribe, toaster.isWanted, () => false);
  const late = useLate(lateList, wanted);
  return late ? <late.ToastList /> : null;
}
