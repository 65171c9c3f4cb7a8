import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { startProgram } from "./programs.ts";

/** HAProxy as docs/scale.md sets it up: each request to any instance that lives, and none is sent twice but what never arrived. */
const CONFIG = `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 2
  option redispatch
  option forwardfor

frontend shop
  bind 127.0.0.1:PORT
  default_backend instances

backend instances
  balance roundrobin
  option httpchk GET /healthz
  default-server check inter 1s fall 2 rise 1
`;

/** A plain load balancer in front of several shops. */
export async function startBalancer(
  port: number,
  urls: readonly string[],
  file: string,
): Promise<{ end(): Promise<void> }> {
  const servers = urls.map((url, index) => `  server shop${index} ${new URL(url).host}`).join("\n");
  await writeFile(file, `${CONFIG.replace("PORT", String(port))}${servers}\n`);
  const balancer: ChildProcess = startProgram("haproxy", ["-db", "-f", file]);
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const begun = performance.now();
  while (!(await answers())) {
    if (balancer.exitCode !== null) throw new Error("HAProxy did not start");
    if (performance.now() - begun > 20_000) throw new Error("HAProxy does not answer");
    await pause(50);
  }
  return {
    async end() {
      const ended = once(balancer, "exit");
      balancer.kill("SIGKILL");
      await ended;
    },
  };
}
