import { z } from "zod";
import { answer, endpoints } from "./endpoint.ts";
import { line, paragraph, Timestamp } from "./fields/fields.ts";
import { CONTENT_MAX, CONTENT_SLUGS } from "./vocabulary/index.ts";

/** A part of a page under a heading; its id is the anchor. */
export const ContentSection = z.object({ id: z.string(), title: z.string(), html: z.string() });
export type ContentSection = z.infer<typeof ContentSection>;

/** A page as visitors read it: clean HTML, with the shop's own figures in it. */
export const ContentPage = z.object({
  slug: z.enum(CONTENT_SLUGS),
  title: z.string(),
  version: z.int(),
  /** Since when this version is in force. */
  published_at: Timestamp,
  /** What stands before the first heading. */
  intro: z.string(),
  sections: z.array(ContentSection),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const ContentVersion = z.object({
  version: z.int(),
  published_at: Timestamp,
  /** Null: the text that the shop came with. */
  author: z.string().nullable(),
  note: z.string().nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentSummary = ContentVersion.extend({ slug: z.enum(CONTENT_SLUGS), title: z.string() });

/** What `{{name}}` in a text stands for now, as Markdown. */
export const Placeholder = z.object({ name: z.string(), what: z.string(), value: z.string() });
export type Placeholder = z.infer<typeof Placeholder>;

export const PublishContent = z.object({
  text: paragraph(CONTENT_MAX, "Escribe el texto"),
  /** Why it was changed, for the history. */
  note: line(200).nullish(),
  /** The version that was edited: where another one is in force by now, the answer is 409. */
  based_on: z.int(),
});
export type PublishContent = z.infer<typeof PublishContent>;

const BySlug = z.object({ slug: z.enum(CONTENT_SLUGS) });
const Texted = ContentVersion.extend({ text: z.string() });

export const contentEndpoints = endpoints({
  "GET /content/:slug": {
    access: "anyone",
    summary: "A legal or help page as it is in force",
    params: BySlug,
    unknownId: "content.not_found",
    reply: answer({ page: ContentPage }),
    cached: true,
  },
  "GET /admin/content": {
    access: "settings.read",
    summary: "The pages whose texts the shop writes, with the version in force of each",
    reply: answer({ pages: z.array(ContentSummary) }),
  },
  "GET /admin/content/:slug": {
    access: "settings.read",
    summary: "A page's text in force, its history, and what its placeholders stand for",
    params: BySlug,
    unknownId: "content.not_found",
    reply: answer({
      page: Texted.extend({ slug: z.enum(CONTENT_SLUGS), title: z.string() }),
      versions: z.array(ContentVersion),
      placeholders: z.array(Placeholder),
    }),
  },
  "GET /admin/content/:slug/versions/:version": {
    access: "settings.read",
    summary: "The text of one version of a page",
    params: BySlug.extend({
      version: z
        .string()
        .regex(/^[1-9]\d{0,6}$/)
        .transform(Number),
    }),
    unknownId: "content.not_found",
    reply: answer({ version: Texted }),
  },
  "POST /admin/content/:slug/versions": {
    access: "settings.write",
    summary: "Publishes a text as the page's new version; nothing of the earlier ones changes",
    params: BySlug,
    unknownId: "content.not_found",
    body: PublishContent,
    reply: answer({ message: z.string(), version: ContentVersion }),
    status: 201,
    refusals: ["content.changed", "content.same", "request.invalid"],
  },
});
