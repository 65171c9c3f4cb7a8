import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("only the document's own inline scripts may run, by their hash, and nothing unsafe", () => {
  const html = `<script>one()</script><script type="module" async="">two()</script><script src="/assets/a.js"></script>`;
  const policy = contentSecurityPolicy(html, false);
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy(html, true)).toContain("upgrade-insecure-requests");
});

test("data in a document is no script: its bytes do not lengthen the policy", () => {
  const policy = contentSecurityPolicy(`<script type="application/ld+json">{}</script><script>one()</script>`, false);
  expect(policy).toContain(`script-src 'self' ${hash("one()")};`);
});
