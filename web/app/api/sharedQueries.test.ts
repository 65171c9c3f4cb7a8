import { ApiError } from "@bruma/contract";
// Before there is anything that looks like a document, into which it would write its styles.
import "sonner";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { PRIVATE_PREFIX } from "../../sw/messages.ts";
import { signIn } from "../session/rememberUser.ts";
import { signOut } from "../session/session.ts";
import { sharedQueries } from "./sharedQueries.ts";

const EVA = { id: 7, name: "Eva", role: "user" } as const;
const ended = new ApiError(401, { code: "auth.required", message: "Inicia sesión", error: "Inicia sesión" });

/** What the page is told. */
let told: string[];
let stored: Map<string, string>;

/** What the page hears of typing. */
const heard: ((event: { target: EventTarget }) => void)[] = [];

class Field extends EventTarget {
  form = { closest: () => null };
  type = "text";
  value = "";
  isConnected = true;
}

beforeEach(() => {
  [told, stored] = [[], new Map()];
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", class extends EventTarget {});
  vi.stubGlobal("document", {
    documentElement: { dataset: {}, style: { setProperty: () => undefined } },
    addEventListener: (_: string, hear: (typeof heard)[number]) => heard.push(hear),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
});

afterAll(() => vi.unstubAllGlobals());

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

const answers = () =>
  sharedQueries()
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);

test("what one user asked for is gone for the next, and an answer that comes late lands nowhere", async () => {
  signIn(EVA);
  const before = sharedQueries();
  before.setQueryData(["admin", "users"], ["secret"]);
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = before.fetchQuery({ queryKey: ["admin", "audit"], queryFn: () => promise }).catch(() => "aborted");
  const change = before.getMutationCache().build(before, {
    mutationFn: () => promise,
    onSuccess: (answer) => void before.setQueryData(["admin", "orders"], answer),
  });
  const changed = change.execute(undefined);

  signIn({ id: 8, name: "Iván", role: "admin" });
  expect(answers()).toEqual([]);
  resolve("secret");
  expect(await late).toBe("aborted");
  await changed;
  expect(answers()).toEqual([]);
});

test("a refusal of what an earlier user had asked for does not sign the next one out", async () => {
  signIn(EVA);
  const before = sharedQueries();
  const { promise, reject } = Promise.withResolvers<never>();
  const change = before.getMutationCache().build(before, { mutationFn: () => promise });
  const changed = change.execute(undefined).catch(() => undefined);
  signIn({ id: 8, name: "Iván", role: "admin" });
  reject(ended);
  await changed;
  expect(JSON.parse(stored.get("user") ?? "null")).toMatchObject({ id: 8 });
});

test("a guest who signs in, and a user whose name changes, keep what was asked for", () => {
  stored.delete("user");
  signOut();
  sharedQueries().setQueryData(["shop"], "open");
  signIn(EVA);
  expect(answers()).toEqual([[["shop"], "open"]]);
  signIn({ ...EVA, name: "Eva María" });
  expect(answers()).toEqual([[["shop"], "open"]]);
});

test("on other pages it ends where the visitor stands, and who was a guest stays one", async () => {
  signIn(EVA);
  await failAt("/contact", ["cart", 7]);
  expect(stored.has("user")).toBe(false);
  await failAt("/profile", ["profile", 7]);
  expect(told).not.toContain("bruma:session-ended");
});

test("a page that holds what somebody typed stays theirs, and so does their name, until they sign in again", async () => {
  signIn(EVA);
  const before = sharedQueries();
  const field = Object.assign(new Field(), { value: "Calle de la Niebla, 14" });
  for (const hear of heard) hear({ target: field });
  await failAt("/checkout", ["cart", 7]);
  expect(sharedQueries()).toBe(before);
  // The other tab, where they sign in again, finds a name that has not run out.
  const { id, until } = JSON.parse(stored.get("user") ?? "null");
  expect([id, until > Date.now(), until < Date.now() + 3_600_000]).toEqual([7, true, true]);

  field.isConnected = false;
  await failAt("/login", ["cart", 7]);
  expect(stored.has("user")).toBe(true);
  await failAt("/checkout", ["cart", 7]);
  expect(stored.has("user")).toBe(false);
});

const until = () => JSON.parse(stored.get("user") ?? "null").until as number;
const type = (value: string) => {
  for (const hear of heard) hear({ target: Object.assign(new Field(), { value }) });
};

test("who is waited for and signs in again is waited for anew, as briefly, when that session ends too", async () => {
  signIn(EVA);
  type("Calle de la Niebla, 14");
  await failAt("/checkout", ["cart", 7]);
  const first = until();
  await failAt("/checkout", ["cart", 7]);
  expect(until(), "once for each session").toBe(first);
  signIn(EVA);
  expect(until()).toBeGreaterThan(first + 3_600_000);
  await failAt("/checkout", ["cart", 7]);
  expect(until()).toBeLessThan(Date.now() + 3_600_000);
});

test("past that while, who sends what they typed is waited for again: the other tab would forget them, and this page with them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  signIn(EVA);
  type("Calle de la Niebla, 14");
  await failAt("/checkout", ["cart", 7]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await failAt("/checkout", ["cart", 7]);
  expect(until(), "what the page asks by itself keeps nobody").toBeLessThan(Date.now());
  const queries = sharedQueries();
  const order = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(ended) });
  await expect(order.execute(undefined)).rejects.toBe(ended);
  expect(until()).toBeGreaterThan(Date.now());
});

test("what was kept to be read without a connection goes with the session, though the page stays", async () => {
  const names = [`${PRIVATE_PREFIX}7`, "another"];
  const gone = new Set<string>();
  const open = async () => ({ keys: async () => [] });
  vi.stubGlobal("caches", { keys: async () => names, open, delete: async (name: string) => gone.add(name) });
  signIn(EVA);
  type("Calle de la Niebla, 14");
  await failAt("/checkout", ["cart", 7]);
  await vi.waitFor(() => expect([...gone]).toEqual([names[0]]));
});
