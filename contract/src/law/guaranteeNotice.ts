import { z } from "zod";
import { answer, asFile, endpoints } from "../endpoint.ts";
import { ARTWORK_TYPES } from "../vocabulary/index.ts";

export const GuaranteeNotice = z.object({
  type: z.enum(ARTWORK_TYPES),
  /** Another one for another artwork: its address may be kept for ever. */
  version: z.string(),
});
export type GuaranteeNotice = z.infer<typeof GuaranteeNotice>;

const Answer = answer({ notice: GuaranteeNotice.nullable() });
const Version = z.object({ v: z.string().max(64).optional() });

export const guaranteeEndpoints = endpoints({
  "GET /guarantee-notice/picture": {
    access: "anyone",
    summary: "The official notice on the legal guarantee, where the owner uploaded it as SVG",
    query: Version,
    ...asFile("image/svg+xml"),
    refusals: ["guarantee_notice.not_found"],
  },
  "GET /guarantee-notice/document": {
    access: "anyone",
    summary: "The official notice on the legal guarantee, where the owner uploaded it as PDF",
    query: Version,
    ...asFile("application/pdf"),
    refusals: ["guarantee_notice.not_found"],
  },
  "GET /admin/guarantee-notice": {
    access: "law.read",
    summary: "Whether the official notice was uploaded",
    reply: Answer,
  },
  "POST /admin/guarantee-notice": {
    access: "law.write",
    summary:
      "Takes the official notice (multipart, `file`): an SVG or PDF in which nothing runs and that loads nothing",
    upload: "file",
    reply: Answer,
    status: 201,
    refusals: ["guarantee_notice.refused"],
  },
  "DELETE /admin/guarantee-notice": {
    access: "law.write",
    summary: "Takes the notice away; its words stand alone again",
    reply: Answer,
    refusals: ["guarantee_notice.not_found"],
  },
});
