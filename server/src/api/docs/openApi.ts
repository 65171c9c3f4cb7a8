import {
  ENDPOINTS,
  type Endpoint,
  isForStaff,
  REFUSALS,
  type RefusalCode,
  refusalsOf,
  SETTINGS,
} from "@bruma/contract";
import { z } from "zod";

const ACCESS_NOTES = { anyone: "Cualquiera", customer: "Con sesión iniciada" } as const;

const REFUSAL_SCHEMA = {
  type: "object",
  required: ["error", "message", "code"],
  properties: {
    error: { type: "string" },
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(REFUSALS) },
    fields: { type: "object", additionalProperties: { type: "string" } },
  },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** OpenAPI 3.1, made from the endpoint table: it cannot say anything else than what is served. `brand`: whose API it is. */
export function openApiDocument(brand = SETTINGS.company.fields.brand.default) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const [method = "GET", template = "/"] = key.split(" ");
    const path = template.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: brand, version: "1", description: "La API de la tienda. Importes en euros, con IVA." },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
    paths,
  };
}

function operation(key: string, endpoint: Endpoint) {
  const { access, knowsCaller, summary, params, query, body, upload, unknownId, reply, status = 200 } = endpoint;
  const own: RefusalCode[] = [...(access === "anyone" ? [] : (["auth.required"] as const)), ...refusalsOf(endpoint)];
  if (isForStaff(access)) own.push("auth.forbidden");
  if (body || query) own.push("request.invalid");
  if (body || upload) own.push("request.malformed", "request.too_large", "request.unsupported_type");
  if (params && unknownId === undefined) own.push("path.not_found");
  // Of a change by cookie that does not come from our own pages.
  if (access !== "anyone" && !key.startsWith("GET ")) own.push("request.foreign_origin");
  return {
    operationId: key.replace(/[^\w]+/g, "_"),
    summary,
    description: isForStaff(access) ? "Administración" : ACCESS_NOTES[access],
    ...(access === "anyone" ? knowsCaller && { security: [{}, { bearer: [] }] } : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(params, "path"),
      ...parameters(query, "query"),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body || endpoint.upload ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      [status]: {
        description: "Bien",
        content: endpoint.file ? file(endpoint.file) : json(jsonSchema(reply, "output")),
      },
      ...(endpoint.idempotent && status !== 200
        ? { 200: { description: "La repetición de una petición anterior con la misma clave" } }
        : {}),
      ...refusalResponses(own),
    },
  };
}

function requestBody({ body, bodyOptional, upload }: Endpoint) {
  const schema = body && jsonSchema(body, "input");
  const part = upload && { [upload]: { type: "string", format: "binary" } };
  const form = { ...schema, type: "object", properties: { ...schema?.properties, ...part } };
  return {
    required: !bodyOptional,
    content: { ...(schema ? json(schema) : {}), ...(upload ? { "multipart/form-data": { schema: form } } : {}) },
  };
}

function refusalResponses(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => REFUSALS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(", "), content: json({ $ref: "#/components/schemas/Refusal" }) },
    ]),
  );
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query") {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: asSent });
  return rest;
}

/** An answer holds what a codec reads, not what it makes of it. */
function asSent({
  zodSchema,
  jsonSchema: told,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  if (zodSchema instanceof z.ZodCodec) Object.assign(told, jsonSchema(zodSchema.def.in as z.ZodType, "output"));
}

const json = (schema: unknown) => ({ "application/json": { schema } });
const file = (type: string) => ({ [type]: { schema: { type: "string", format: "binary" } } });
