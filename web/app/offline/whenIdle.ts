/** Calls once the page has loaded and the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(call: () => void): () => void {
  let cancel = () => removeEventListener("load", wait);
  const wait = () => {
    if (typeof requestIdleCallback === "function") {
      const idle = requestIdleCallback(call, { timeout: 5_000 });
      cancel = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(call, 2_000);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => cancel();
}
