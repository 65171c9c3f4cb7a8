import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupOnly } from "../push/publicAddress.ts";

/** Where pictures may be fetched from. */
export interface ImageSources {
  isAllowedAddress(address: string): boolean;
  isAllowedPort(port: number): boolean;
}

/** The public internet, at the usual ports: nothing that only this server can reach. */
export const PUBLIC_SOURCES: ImageSources = {
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
};

/** The one thing that is told of why: more would let a caller map what this server can reach. */
export class AddressRefused extends Error {}
/** It leads to more than may come in. */
export class TooMuch extends AddressRefused {}

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const SECONDS = 15;

/**
 * The bytes behind an address, at most `maxBytes`. Every address that a name has is checked when connecting, and every redirect
 * like the first address. Refuses with `AddressRefused`.
 */
export async function fetchImage(
  address: string,
  maxBytes: number,
  sources = PUBLIC_SOURCES,
  { seconds = SECONDS, stopping }: { seconds?: number; stopping?: AbortSignal } = {},
): Promise<Buffer> {
  const late = AbortSignal.timeout(seconds * 1000);
  const signal = stopping ? AbortSignal.any([late, stopping]) : late;
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const response = await open(url, sources, signal);
      const { location } = response.headers;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined)
        return await read(response, maxBytes);
      response.destroy();
      url = new URL(location, url);
    }
  } catch (cause) {
    throw cause instanceof AddressRefused ? cause : new AddressRefused("unreachable", { cause });
  }
  throw new AddressRefused("too many redirects");
}

function open(url: URL, sources: ImageSources, signal: AbortSignal): Promise<IncomingMessage> {
  refuseUnlikely(url, sources);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      lookup: lookupOnly(sources.isAllowedAddress),
      headers: { accept: "image/avif, image/webp, image/png, image/jpeg", "accept-encoding": "identity" },
    })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

/** A literal address is never looked up, so it is checked here. */
function refuseUnlikely(url: URL, { isAllowedAddress, isAllowedPort }: ImageSources): void {
  const { protocol, hostname, port, username, password } = url;
  const host = hostname.replace(/^\[|\]$/g, "");
  const isWeb = protocol === "http:" || protocol === "https:";
  const isLiteral = isIP(host) !== 0;
  const number = port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
  if (
    !isWeb ||
    username !== "" ||
    password !== "" ||
    !isAllowedPort(number) ||
    (isLiteral && !isAllowedAddress(host))
  ) {
    throw new AddressRefused("not a public address");
  }
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new AddressRefused("no such picture");
    // Where it says beforehand that it is too large, none of it is fetched.
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new TooMuch("too large");
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > maxBytes) throw new TooMuch("too large");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
