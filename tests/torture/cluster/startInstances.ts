import { openTestBucket } from "@bruma/server/testBucket";
import { ShopProcess } from "../ShopProcess.ts";

const INSTANCES = 3;

/** What is to be ended, in the order in which it was begun. */
export type Ends = (() => Promise<void>)[];

/** Starts shops that share a database and a bucket of their own; `url` is what visitors know. */
export async function startInstances(
  signal: AbortSignal,
  { databaseUrl, url }: { databaseUrl: string; url: string },
  ends: Ends,
): Promise<ShopProcess[]> {
  const { bucket, end } = await openTestBucket();
  ends.push(end);
  const env = {
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: "10",
    DEMO_SIZE: "40",
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  const instances: ShopProcess[] = [];
  // One after the other: the first may have to make the shop.
  for (let index = 0; index < INSTANCES; index += 1) {
    const instance = await ShopProcess.begin(signal, { env });
    instances.push(instance);
    ends.push(() => instance.end());
  }
  return instances;
}

export async function endAll(ends: Ends): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
