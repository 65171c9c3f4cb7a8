/** Calls when the browser has done what is waiting, a tap among it. Answers how to call it off. */
export function nextTask(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  port2.postMessage(undefined);
  return () => port1.close();
}
