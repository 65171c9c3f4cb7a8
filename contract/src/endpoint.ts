import { z } from "zod";
import { PathId } from "./fields/fields.ts";
import type { RefusalCode } from "./refusals/index.ts";
import type { Permission } from "./users/permissions.ts";

/** Who may call: everybody, anyone signed in, or the staff who have this permission. */
export type Access = "anyone" | "customer" | Permission;

export function isForStaff(access: Access): access is Permission {
  return access !== "anyone" && access !== "customer";
}

export interface Endpoint {
  access: Access;
  /** Where anybody may call: whoever is signed in is known all the same. */
  knowsCaller?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `body` may be left out whole (an empty POST). */
  bodyOptional?: boolean;
  reply: z.ZodType;
  status?: 200 | 201;
  /** Besides `unknownId`. */
  refusals?: readonly RefusalCode[];
  /** The refusal that answers an unknown id in the path, and a malformed one. */
  unknownId?: RefusalCode;
  /** Also takes a multipart form, with a file in this part. */
  upload?: string;
  /** The answer is a file of this kind: see `asFile`. */
  file?: "application/pdf" | "application/xml" | "application/zip" | "image/svg+xml" | "text/csv" | "text/plain";
  /** Takes an `Idempotency-Key`; a repeat answers 200 and does nothing more. */
  idempotent?: boolean;
  /** The answer is the same for everybody, and is kept as ready bytes until what it shows changes. */
  cached?: boolean;
}

/** What it may refuse with; what the server refuses of itself on any endpoint is not among them. */
export function refusalsOf({ unknownId, refusals = [] }: Endpoint): readonly RefusalCode[] {
  return unknownId === undefined ? refusals : [unknownId, ...refusals];
}

export type EndpointKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Declares endpoints, keyed by «METHOD /path», keeping the exact types of their schemas. */
export function endpoints<const T extends Record<EndpointKey, Endpoint>>(table: T): T {
  return table;
}

/** A reply in JSON: that it went well, and what `shape` says. */
export function answer<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}
export const Done = answer({ message: z.string().optional() });

/** For an endpoint that answers with a file. */
export const asFile = (file: NonNullable<Endpoint["file"]>) => ({ file, reply: z.instanceof(Uint8Array) });

/** For an endpoint whose path names one thing, `…/:id`, and which answers `unknownId` where there is none. */
export const oneById = (unknownId: RefusalCode) => ({ params: z.object({ id: PathId }), unknownId });

export type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
export type BodyOf<E> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ReplyOf<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
