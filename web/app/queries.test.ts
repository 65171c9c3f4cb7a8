import { ApiError } from "@bruma/contract";
// Before there is anything that looks like a document, into which it would write its styles.
import "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { sharedQueries } from "./queries.ts";
import { signIn } from "./session/session.ts";

const EVA = { id: 7, name: "Eva", role: "user" } as const;
const ended = new ApiError(401, { code: "auth.required", message: "Inicia sesión", error: "Inicia sesión" });

/** What the page is told. */
let told: string[];
let stored: Map<string, string>;

beforeEach(() => {
  [told, stored] = [[], new Map()];
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
});

async function failAt(pathname: string, queryKey: readonly unknown[]) {
  vi.stubGlobal("location", { pathname, search: "" });
  const queryFn = () => Promise.reject(ended);
  await expect(sharedQueries().fetchQuery({ queryKey, queryFn })).rejects.toBe(ended);
}

test.each([
  ["the profile's own question, anywhere", "/products/7", ["profile", 7]],
  ["any other on the profile's page", "/profile", ["cart", 7]],
])("a session that ended elsewhere leads to sign in by %s", async (_, pathname, key) => {
  signIn(EVA);
  await failAt(pathname, key);
  expect(stored.has("user")).toBe(false);
  expect(told).toContain("bruma:session-ended");
});

test("on other pages it ends where the visitor stands, and who was a guest stays one", async () => {
  signIn(EVA);
  await failAt("/contact", ["cart", 7]);
  expect(stored.has("user")).toBe(false);
  await failAt("/profile", ["profile", 7]);
  expect(told).not.toContain("bruma:session-ended");
});
