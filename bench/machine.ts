import { cpus, loadavg } from "node:os";

export interface Machine {
  cpu: string;
  cores: number;
  platform: string;
  node: string;
  /** How many wanted a processor, in the minute before and in the last one: above the cores, figures a second say little. */
  loadBefore: number;
  loadAfter: number;
}

export const currentLoad = () => loadavg()[0] ?? 0;

export function describeMachine(loadBefore: number): Machine {
  const [cpu] = cpus();
  const { platform, version: node } = process;
  return { cpu: cpu?.model.trim() ?? "", cores: cpus().length, platform, node, loadBefore, loadAfter: currentLoad() };
}
