import { openSession } from "@bruma/domain";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type AppParts, buildApp } from "./app.ts";
import { AnswerCache } from "./cache/AnswerCache.ts";
import { Changes } from "./cache/Changes.ts";
import { receiveChanges } from "./cache/receiveChanges.ts";
import { type Config, readConfig } from "./config.ts";
import type { ImageSources } from "./media/fetchImage.ts";
import type { MediaStore } from "./media/MediaStore.ts";

export { Changes } from "./cache/Changes.ts";
export { receiveSales } from "./cache/receiveSales.ts";
export { taxRows } from "./documents/receipt.ts";
export { JOBS } from "./jobs/jobList.ts";
export { createLogger } from "./logger.ts";
export { openTestNameServer } from "./mail/senderDomain/testNameServer.ts";
export { startMail } from "./mail/startMail.ts";
export { openTestMailServer, readMail } from "./mail/testMailServer.ts";
export { writeMail } from "./mail/writeMail.ts";
export { diskStore } from "./media/diskStore.ts";
export { s3Store } from "./media/s3Store.ts";
export { openTestBucket, type TestBucket } from "./media/testBucket.ts";
export { loadWebBuild } from "./pages/webBuild.ts";
export { RecentErrors } from "./status/RecentErrors.ts";

export interface Asked {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: T;
  text: string;
}

export interface TestApp {
  app: FastifyInstance;
  shop: TestShop;
  /** Signs a user in without the cost of a password. */
  tokenFor(userId: number): Promise<string>;
  /** Asks the real server, as a program would: `/api` is put in front of the path. */
  ask<T = Record<string, unknown>>(method: string, path: string, asked?: Asked): Promise<Answer<T>>;
  close(): Promise<void>;
}

export const NO_MEDIA: MediaStore = {
  put: async () => {},
  read: async () => undefined,
  has: async () => false,
  delete: async () => {},
  listOlder: async function* () {},
  deleteOlder: async () => {},
};

/** Tests fetch pictures from servers of their own on this machine, which a shop must never reach. */
const THIS_MACHINE: ImageSources = {
  isAllowedAddress: (address) => address === "127.0.0.1",
  isAllowedPort: () => true,
};

/** The whole server over a database of its own; with `shop`, another instance over the same one. */
export async function openTestApp(
  settings: Partial<Config> = {},
  shop?: TestShop,
  parts: Partial<AppParts> = {},
): Promise<TestApp> {
  const ownShop = shop ?? (await openTestShop());
  const config = { ...readConfig({ NODE_ENV: "test", PORT: "3000" }), ...settings };
  const answers = new AnswerCache({ maxBytes: config.cacheBytes, now: () => instance.now().getTime() });
  const changes = new Changes(answers);
  const sender = config.mailFrom?.address;
  const instance: TestShop = { ...ownShop, sender, invalidate: (tags) => changes.receive(tags) };
  const receiving = await receiveChanges(ownShop.database, answers, changes);
  const app = await buildApp({
    config,
    shop: instance,
    answers,
    media: NO_MEDIA,
    imageSources: THIS_MACHINE,
    isReady: async () => true,
    ...parts,
  });
  return {
    app,
    shop: instance,
    tokenFor: (userId) => openSession(instance.db, userId, "test"),
    async ask<T>(method: string, path: string, { token, body, headers }: Asked = {}) {
      const answer = await app.inject({
        method: method as InjectOptions["method"] & string,
        url: `/api${path}`,
        headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body === undefined ? {} : { payload: body as object }),
      } as InjectOptions);
      const isJson = String(answer.headers["content-type"] ?? "").includes("json");
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        body: (isJson ? answer.json() : {}) as T,
      };
    },
    async close() {
      await app.close();
      await receiving.stop();
      if (shop === undefined) await ownShop.close();
    },
  };
}
