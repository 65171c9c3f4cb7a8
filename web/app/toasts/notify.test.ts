import { toast } from "sonner";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { notify, toaster } from "./notify.ts";

beforeAll(() => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  toaster.isMounted();
});
afterEach(() => void toast.dismiss());
afterAll(() => vi.unstubAllGlobals());

const shown = () => toast.getToasts().map((message) => ("title" in message ? message.title : undefined));

test("at most 20 messages are kept, and the oldest make room", async () => {
  for (let serial = 1; serial <= 25; serial++) await notify.info(`Aviso ${serial}`);
  expect(shown()).toEqual(Array.from({ length: 20 }, (_, index) => `Aviso ${index + 6}`));
});

test("a message stays 5 s, one of an added product 3 s, one of what went wrong 7 s", async () => {
  await notify.done("Hecho");
  await notify.info("Aviso");
  await notify.added("¡Producto agregado al carrito!");
  await notify.failed("Error");
  const times = toast.getToasts().map((message) => ("duration" in message ? message.duration : undefined));
  expect(times).toEqual([5_000, 5_000, 3_000, 7_000]);
});
