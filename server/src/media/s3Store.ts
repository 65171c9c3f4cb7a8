import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import { ConcurrencyLimit } from "../ConcurrencyLimit.ts";
import { isMediaName, type MediaStore } from "./MediaStore.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";

export interface Bucket {
  /** Where the service answers, without the bucket: `https://s3.eu-south-2.amazonaws.com`, `http://127.0.0.1:9000`. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Pace {
  /** How long one attempt may take, in milliseconds. */
  attemptMs?: number;
  /** Between two attempts. */
  pausesMs?: readonly number[];
  /** How many files one listing tells. */
  listed?: number;
}

interface Told {
  isOk: boolean;
  headers: Headers;
  bytes: Buffer;
}

// Under one name, so that the bucket may hold other things too.
const PREFIX = "media/";
const ATTEMPT_MS = 5_000;
const PAUSES_MS = [100, 400];
const LISTED = 1_000;
// A service that hangs must not gather all of a shop's requests.
const AT_ONCE = { mostRunning: 32, mostWaiting: 256, waitMs: 5_000, retryAfter: 5 };

/** Keeps files in a bucket of any service that speaks S3, addressed by path. Throws `StoreUnavailable` where it does not serve. */
export function s3Store(
  bucket: Bucket,
  { attemptMs = ATTEMPT_MS, pausesMs = PAUSES_MS, listed = LISTED }: Pace = {},
): MediaStore {
  const root = `${bucket.endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket.name)}`;
  const limit = new ConcurrencyLimit(AT_ONCE);
  let client: Promise<AwsClient> | undefined;

  async function askOnce(method: string, path: string, body?: Uint8Array<ArrayBuffer>, type?: string): Promise<Told> {
    client ??= openClient(bucket);
    const aws = await client;
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const answer = await aws.fetch(root + path, {
      method,
      headers: { "x-amz-content-sha256": sha256, ...(type && { "content-type": type }) },
      ...(body && { body }),
      signal: AbortSignal.timeout(attemptMs),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString("utf8", 0, 1_000))?.[1] ?? `status ${answer.status}`;
    if (answer.ok || (answer.status === 404 && code !== "NoSuchBucket")) {
      return { isOk: answer.ok, headers: answer.headers, bytes };
    }
    throw new StoreUnavailable(code, { mayPass: answer.status >= 500 || answer.status === 429 });
  }

  /** What the service says, where that tells of the file whether it is there. Any of our requests may be repeated without harm. */
  const ask = (...request: Parameters<typeof askOnce>) =>
    limit.run(async () => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await askOnce(...request);
        } catch (cause) {
          const error =
            cause instanceof StoreUnavailable ? cause : new StoreUnavailable("no answer", { mayPass: true, cause });
          const wait = pausesMs[attempt];
          if (wait === undefined || !error.mayPass) throw error;
          await pause(wait);
        }
      }
    });

  const placeOf = (name: string) => `/${PREFIX}${name}`;
  const store: MediaStore = {
    async put(name, bytes, contentType) {
      if (!isMediaName(name)) throw new TypeError("not a name of a stored picture");
      const { isOk } = await ask("PUT", placeOf(name), new Uint8Array(bytes), contentType);
      if (!isOk) throw new StoreUnavailable("not stored", { mayPass: false });
    },
    async read(name) {
      const told = isMediaName(name) ? await ask("GET", placeOf(name)) : undefined;
      return told?.isOk ? { stream: Readable.from([told.bytes]), size: told.bytes.byteLength } : undefined;
    },
    async has(name) {
      return isMediaName(name) && (await ask("HEAD", placeOf(name))).isOk;
    },
    async delete(name) {
      if (isMediaName(name)) await ask("DELETE", placeOf(name));
    },
    async *listOlder(moment) {
      for (let after: string | undefined = ""; after !== undefined; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix: PREFIX, "max-keys": String(listed) });
        if (after !== "") query.set("start-after", after);
        const { files, next } = readListing((await ask("GET", `?${query}`)).bytes.toString());
        for (const { key, at } of files) {
          const name = key.slice(PREFIX.length);
          if (isMediaName(name) && at < moment) yield name;
        }
        after = next;
      }
    },
    async deleteOlder(name, moment) {
      if (!isMediaName(name)) return;
      const { isOk, headers } = await ask("HEAD", placeOf(name));
      // Between the two a picture that nothing showed for a day could be put again; sending it once more mends that.
      if (isOk && new Date(headers.get("last-modified") ?? "") < moment) await store.delete(name);
    },
  };
  return store;
}

/** Imported only where there is a bucket. */
async function openClient({ region, accessKeyId, secretAccessKey }: Bucket): Promise<AwsClient> {
  const { AwsClient } = await import("aws4fetch");
  return new AwsClient({ region, accessKeyId, secretAccessKey, service: "s3", retries: 0 });
}

/** Of a ListObjectsV2 answer. What we named ourselves has no character that XML writes otherwise. */
function readListing(xml: string): { files: { key: string; at: Date }[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? "",
    at: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ""),
  }));
  return { files, next: /<IsTruncated>true<\/IsTruncated>/.test(xml) ? files.at(-1)?.key : undefined };
}
