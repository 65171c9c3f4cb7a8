import type { ExternalToast } from "sonner";

const MOST_KEPT = 20;

// The toast library is fetched with the first message: most visits to the shop never see one.
let isMounted: () => void = () => undefined;
const mounted = new Promise<void>((resolve) => {
  isMounted = resolve;
});
let wanted = false;
const listeners = new Set<() => void>();

export const toaster = {
  isWanted: () => wanted,
  isMounted,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function show(kind: "success" | "error" | "message" | "warning", text: string, options: ExternalToast) {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  toast[kind](text, options);
  // The oldest make room.
  for (const { id } of toast.getToasts().slice(0, -MOST_KEPT)) toast.dismiss(id);
}

/** Messages that pass: 5 s, 3 s for an added product, 4 s for what is missing, 7 s for what went wrong. */
export const notify = {
  done: (text: string, options: ExternalToast = {}) => show("success", text, { duration: 5_000, ...options }),
  added: (text: string, options: ExternalToast = {}) => show("success", text, { duration: 3_000, ...options }),
  info: (text: string, options: ExternalToast = {}) => show("message", text, { duration: 5_000, ...options }),
  warned: (text: string, options: ExternalToast = {}) => show("warning", text, { duration: 4_000, ...options }),
  failed: (text: string, options: ExternalToast = {}) => show("error", text, { duration: 7_000, ...options }),
};
