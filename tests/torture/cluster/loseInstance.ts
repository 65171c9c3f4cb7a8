import type { ShopProcess } from "../ShopProcess.ts";
import { type Market, untilMoreSold } from "./market.ts";

/** Kills one of the instances, and starts it again after the others have sold `meanwhile`. Returns what happened. */
export async function loseInstance(
  instances: readonly ShopProcess[],
  market: Market,
  { number, meanwhile, signal }: { number: number; meanwhile: number; signal: AbortSignal },
): Promise<string> {
  const lost = instances[number % instances.length] as ShopProcess;
  await lost.kill();
  await untilMoreSold(market, meanwhile);
  await lost.start(signal);
  return `${meanwhile} sold while one of three instances was gone`;
}
