import { resolve } from "node:path";
import { StartupProblem } from "@bruma/db";
import { z } from "zod";
import type { Bucket } from "./media/s3Store.ts";
import type { Certificate } from "./verifactu/openAgency.ts";

const Switch = z
  .enum(["1", "0", "true", "false", "on", "off"])
  .transform((value) => ["1", "true", "on"].includes(value));

// An empty variable says the same as none.
const Env = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().refine(isDatabaseUrl).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  DEMO: Switch.optional(),
  DEMO_SIZE: z.coerce.number().int().min(1).max(200_000).optional(),
  DEMO_PASSWORD: z.string().min(12).max(200).optional(),
  METRICS_PUBLIC: Switch.default(false),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .max(300)
    .refine((from) => parseSender(from) !== undefined)
    .transform(parseSender)
    .optional(),
  CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().max(100).default("us-east-1"),
  S3_BUCKET: z.string().max(255).optional(),
  S3_ACCESS_KEY_ID: z.string().max(500).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(500).optional(),
  AEAT_CERTIFICATE: z.string().max(1_000).optional(),
  AEAT_CERTIFICATE_PASSWORD: z.string().max(500).optional(),
  UPGRADE_TRIAL: Switch.default(false),
});

export interface Config {
  environment: "production" | "development" | "test";
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  logLevel: string;
  /** Undefined: where the embedded database is empty. */
  demo: boolean | undefined;
  demoSize: number | undefined;
  demoPassword: string | undefined;
  metricsPublic: boolean;
  /** How many proxies stand in front, whose word on the visitor's address counts. */
  trustProxy: number;
  cacheBytes: number;
  /** Undefined: pictures lie under `dataDir`. */
  bucket: Bucket | undefined;
  /** The certificate that the tax agency knows the company by; undefined: no record of an invoice is sent. */
  certificate: Certificate | undefined;
  /** Undefined: mails are kept, and read in the admin's «Correo». */
  smtpUrl: string | undefined;
  /** Undefined: the shop's name and contact address. */
  mailFrom: Sender | undefined;
  /** `npm run upgrade` looks whether this version starts: what it did out in the world could not be taken back with the data. */
  isTrial: boolean;
}

export interface Sender {
  name: string;
  address: string;
}

function isDatabaseUrl(url: string): boolean {
  return URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
}

const SEVERAL_HOSTS = /^postgres(ql)?:\/\/[^/?#]*,[^@/?#]*([/?#]|$)|[?&]host=[^&]*(,|%2c)/i;

/** Of several servers one leads, and which one changes: that is for a proxy in front of them to know. */
function refuseSeveralHosts(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined || !SEVERAL_HOSTS.test(databaseUrl)) return;
  throw new StartupProblem(
    "DATABASE_URL names several database servers, and the shop connects to one: put HAProxy in front of them, as docs/scale.md says, and name its address.",
  );
}

/** «Bruma <hola@bruma.es>», or the address alone. */
function parseSender(from: string): Sender | undefined {
  const [, name = "", address = ""] =
    /^(?:\s*"?([^"<>\p{Cc}]*?)"?\s*<)?([^\s<>@",;]+@[^\s<>@",;]+)>?\s*$/u.exec(from) ?? [];
  return address === "" ? undefined : { name, address };
}

/** All that a bucket needs, or nothing of it. */
function bucketOf(values: z.infer<typeof Env>): Bucket | undefined {
  const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0) throw new StartupProblem(`Invalid environment: ${missing.join(", ")}`);
  return {
    endpoint: values.S3_ENDPOINT ?? "",
    region: values.S3_REGION,
    name: values.S3_BUCKET ?? "",
    accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
  };
}

/** The one place that reads the environment. A wrong value is named, never printed: it may be a secret. */
export function readConfig(env: NodeJS.ProcessEnv): Readonly<Config> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  refuseSeveralHosts(given.DATABASE_URL);
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path.join(".")));
    throw new StartupProblem(`Invalid environment: ${[...names].join(", ")}`);
  }
  const values = parsed.data;
  return Object.freeze({
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO,
    demoSize: values.DEMO_SIZE,
    demoPassword: values.DEMO_PASSWORD,
    metricsPublic: values.METRICS_PUBLIC,
    trustProxy: values.TRUST_PROXY,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    bucket: bucketOf(values),
    certificate:
      values.AEAT_CERTIFICATE === undefined
        ? undefined
        : { file: resolve(values.AEAT_CERTIFICATE), password: values.AEAT_CERTIFICATE_PASSWORD ?? "" },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    isTrial: values.UPGRADE_TRIAL,
  });
}
