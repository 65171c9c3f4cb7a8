import { useSyncExternalStore } from "react";
import { useChunk } from "../useChunk.ts";
import { toaster } from "./notify.ts";

const loadList = () => import("./ToastList.tsx").then(({ ToastList }) => ToastList);

/** Where the messages of `notify` appear: above right on a desk, below on a phone. */
export function Toasts() {
  const wanted = useSyncExternalStore(toaster.subscribe, toaster.isWanted, () => false);
  const ToastList = useChunk(loadList, wanted);
  return ToastList ? <ToastList /> : null;
}
