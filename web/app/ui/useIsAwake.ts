import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React runs this page: not in a document, nor while it wakes one up. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
