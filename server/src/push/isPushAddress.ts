import { isIP } from "node:net";
import { isLoopback } from "./publicAddress.ts";

interface Allowed {
  /** Tests bring a push service of their own. */
  environment: string;
}

/**
 * Whether the shop may send to an address that a browser named. A push service has a name, and speaks https at its usual
 * port; anything else could be used to make this server call where only it can reach.
 */
export function isPushAddress(endpoint: string, { environment }: Allowed): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (environment === "test" && isLoopback(hostname)) return true;
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && /\.[a-z][a-z0-9-]*$/i.test(hostname);
  const isInternal = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa)$/i.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isName && !isInternal;
}
