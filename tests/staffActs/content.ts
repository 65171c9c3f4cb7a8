import { contentVersions } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import type { StaffActs } from "./StaffAct.ts";

export const contentActs: StaffActs = {
  "POST /admin/content/:slug/versions": async ({ shop: { db } }) => {
    const versions = await db.$count(contentVersions, eq(contentVersions.slug, "faq"));
    return {
      path: "/admin/content/faq/versions",
      body: { text: `## ¿Y esto?\n\nPues sí, ${versions} veces.`, based_on: versions },
    };
  },
};
