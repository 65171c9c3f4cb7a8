import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const PRIVATE = new BlockList();
const RANGES = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
for (const [network, prefix] of RANGES) PRIVATE.addSubnet(network, prefix, "ipv4");
// Of IPv6, only the global unicast block, without its documentation, 6to4 and Teredo parts.
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv6");
}
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return GLOBAL.check(address, "ipv6") && !PRIVATE.check(address, "ipv6");
  return !PRIVATE.check(address, "ipv4");
}

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

/** Resolves names as usual, and knows none that leads where it may not: asked when connecting, so that a name cannot change in between. */
export function lookupOnly(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const found = addresses.filter(({ address }) => isAllowed(address));
      const [first] = found;
      if (first === undefined) {
        return callback(Object.assign(new Error(`${hostname} has no public address`), { code: "ENOTFOUND" }), "", 0);
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

export const lookupPublic = lookupOnly(isPublicAddress);
