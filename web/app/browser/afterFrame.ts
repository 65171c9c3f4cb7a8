import { nextTask } from "./nextTask.ts";

/** Calls once the browser has drawn the next frame. Answers how to call it off. */
export function afterFrame(call: () => void): () => void {
  let callOff = () => {};
  const frame = requestAnimationFrame(() => {
    callOff = nextTask(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    callOff();
  };
}
