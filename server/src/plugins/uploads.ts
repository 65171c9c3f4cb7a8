import { setImmediate as turn } from "node:timers/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface UploadRules {
  /** Bytes of one file. */
  fileSize: number;
  files: number;
  /** What answers a larger file in this part. */
  tooLarge: (part: string) => Error;
  /** Fields that hold JSON, because a form has no lists. */
  json: readonly string[];
}

/** A file of a form, by the name of its part. */
export type Uploads = ReadonlyMap<string, Buffer>;

const MOST_FIELDS = 60;
const LONGEST_FIELD = 262_144;

const uploads = new WeakMap<FastifyRequest, Uploads>();

/** The files that came with a request. */
export const uploadsOf = (request: FastifyRequest): Uploads => uploads.get(request) ?? new Map();

/**
 * Routes that `serveRoutes` registers also take multipart forms, and nothing else does. Who calls is known before a byte is read;
 * then the fields are the body, and the files wait in `uploadsOf`.
 */
export async function acceptUploads(
  app: FastifyInstance,
  rules: UploadRules,
  serveRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const { files, fileSize } = rules;
    await scope.register(multipart, {
      limits: { files, fileSize, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, parts: MOST_FIELDS + files },
    });
    scope.addHook("preValidation", async (request, reply) => {
      if (!request.isMultipart()) return;
      request.body = await readForm(request, rules).catch((error: unknown) => {
        // What is left of a form that is refused half-way is not waited for.
        reply.header("connection", "close");
        throw error;
      });
    });
    serveRoutes(scope);
  });
}

/** Of fields with the same name the last counts. An empty file field is left out. */
async function readForm(request: FastifyRequest, rules: UploadRules): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const files = new Map<string, Buffer>();
  let current = "";
  try {
    for await (const part of request.parts()) {
      current = part.fieldname;
      if (part.type === "file") {
        const bytes = await bytesOf(part);
        if (bytes.byteLength > 0) files.set(current, bytes);
      } else {
        if (part.valueTruncated) throw Object.assign(new Error("field too long"), { statusCode: 413 });
        fields[current] = rules.json.includes(current) ? parsed(part.value) : asTyped(part.value);
      }
    }
  } catch (error) {
    if (isTooLarge(error)) throw rules.tooLarge(current);
    // What the parser says of a form that is broken or cut off carries no status.
    throw Object.assign(new Error("broken form", { cause: error }), { statusCode: statusOf(error) ?? 400 });
  }
  uploads.set(request, files);
  return fields;
}

/**
 * A whole file. Others get a turn after each of its chunks, while it comes and while it is put together: an answer takes several turns
 * of the process, and each would wait for two megabytes.
 */
async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    chunks.push(chunk);
    await turn();
  }
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.length;
    await turn();
  }
  return whole;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status < 500 ? status : undefined;
}

/** A form turns each line break into two signs. */
const asTyped = (value: unknown) => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value, refusePoison);
  } catch {
    return value; // which the contract then refuses
  }
}

/** Refuses, in a form's JSON fields too, the keys that Fastify refuses in a JSON body because they pollute prototypes. */
function refusePoison(key: string, value: unknown): unknown {
  const isMaker = key === "constructor" && typeof value === "object" && value !== null;
  if (key === "__proto__" || (isMaker && Object.hasOwn(value, "prototype"))) throw new SyntaxError(`${key} as a key`);
  return value;
}
