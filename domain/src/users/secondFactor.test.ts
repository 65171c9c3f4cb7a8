import { recoveryCodes, totpFactors } from "@bruma/db";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeSettings } from "../settings/index.ts";
import { openTestShop, type TestShop } from "../testShop.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import {
  confirmTotp,
  disableTotp,
  readSecondFactor,
  remakeRecoveryCodes,
  requireStaffFactor,
  setUpTotp,
} from "./secondFactor.ts";

let shop: TestShop;
let clock = new Date("2026-03-01T10:00:00Z");
beforeAll(async () => {
  shop = { ...(await openTestShop()), now: () => clock };
});
afterAll(() => shop.close());

const visit = { address: "192.0.2.1", userAgent: undefined };
const password = "una-clave-larga";
let serial = 0;
let email = "";
let userId = 0;
let secret = "";
let codes: string[] = [];
beforeEach(async () => {
  email = `factor${++serial}@example.com`;
  ({ userId } = await register(shop, { name: "Ana", email, password }, visit));
  ({ secret } = await setUpTotp(shop, userId, password));
  codes = await confirmTotp(shop, userId, codeAt(clock));
  goOn(30);
});

function codeAt(at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
function goOn(seconds: number): void {
  clock = new Date(clock.getTime() + seconds * 1000);
}
const signIn = (code?: string) => outcome(login(shop, { email, password, code }, visit));
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (refusal: { code?: string }) => refusal.code,
  );

test("with the factor on, the password alone is not enough; a wrong password hears nothing of it", async () => {
  expect(await signIn()).toBe("auth.second_factor_required");
  expect(await signIn("000000")).toBe("auth.wrong_code");
  expect(await outcome(login(shop, { email, password: "otra", code: codeAt(clock) }, visit))).toBe(
    "auth.wrong_credentials",
  );
  expect(await signIn(codeAt(clock))).toBe("done");
});

test("a code of the app signs in once, however many use it at the same time, and an older one no more", async () => {
  const older = codeAt(new Date(clock.getTime() - 30_000));
  const code = codeAt(clock);
  const tries = await Promise.all(Array.from({ length: 6 }, () => signIn(code)));
  expect(tries.toSorted()).toEqual([...Array(5).fill("auth.wrong_code"), "done"]);
  expect(await signIn(older)).toBe("auth.wrong_code");
  goOn(30);
  expect(await signIn(codeAt(clock))).toBe("done");
});

test("the code that switched the factor on does not sign in", async () => {
  goOn(-30);
  expect(await signIn(codeAt(clock))).toBe("auth.wrong_code");
});

test("a telephone's clock may be half a minute off, not more", async () => {
  expect(await signIn(codeAt(new Date(clock.getTime() + 90_000)))).toBe("auth.wrong_code");
  goOn(30);
  expect(await signIn(codeAt(new Date(clock.getTime() - 30_000)))).toBe("done");
  expect(await signIn(codeAt(new Date(clock.getTime() + 30_000)))).toBe("done");
});

test("each of the ten recovery codes signs in once, as it is typed", async () => {
  expect(new Set(codes).size).toBe(10);
  const [first = "", second = ""] = codes;
  const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(first)));
  expect(tries.toSorted()).toEqual([...Array(4).fill("auth.wrong_code"), "done"]);
  expect(await signIn(second.toLowerCase().replaceAll("-", " "))).toBe("done");
  expect((await readSecondFactor(shop.db, { userId, role: "user" })).recoveryCodesLeft).toBe(8);
});

test("ten wrong codes stop the guessing, also in parallel, and also a right one", async () => {
  const tries = await Promise.all(Array.from({ length: 15 }, (_, at) => signIn(String(at).padStart(6, "0"))));
  expect(tries.filter((code) => code === "request.too_many")).toHaveLength(5);
  expect(await signIn(codeAt(clock))).toBe("request.too_many");
});

test("switching it off and renewing the recovery codes each take both factors", async () => {
  const proof = (code: string) => ({ password, code });
  expect(await outcome(disableTotp(shop, userId, { password: "otra", code: codeAt(clock) }))).toBe(
    "auth.wrong_current_password",
  );
  expect(await outcome(disableTotp(shop, userId, proof("000000")))).toBe("totp.wrong_code");
  const renewed = await remakeRecoveryCodes(shop, userId, proof(codeAt(clock)));
  expect(await signIn(codes[0])).toBe("auth.wrong_code");
  expect(await signIn(renewed[0])).toBe("done");
  await disableTotp(shop, userId, proof(renewed[1] ?? ""));
  expect(await signIn()).toBe("done");
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
  expect(await outcome(disableTotp(shop, userId, proof(renewed[2] ?? "")))).toBe("totp.not_on");
});

test("a factor that is on is not replaced by setting up another; one that was never confirmed counts for nothing", async () => {
  expect(await outcome(setUpTotp(shop, userId, password))).toBe("totp.already_on");
  expect(await outcome(confirmTotp(shop, userId, codeAt(clock)))).toBe("totp.already_on");
  await shop.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
  expect(await outcome(confirmTotp(shop, userId, codeAt(clock)))).toBe("totp.not_set_up");
  ({ secret } = await setUpTotp(shop, userId, password));
  expect(await outcome(confirmTotp(shop, userId, "000000"))).toBe("totp.wrong_code");
  expect(await signIn()).toBe("done");
  const { uri } = await setUpTotp(shop, userId, password);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Bruma:factor\d+%40example\.com\?issuer=Bruma&secret=[A-Z2-7]{32}/);
});

test("the shop may demand the factor of its staff", async () => {
  const staff = { userId: (await shop.seed.customer({ role: "admin" })).userId, role: "admin" };
  expect(await outcome(requireStaffFactor(shop.db, staff))).toBe("done");
  await changeSettings(shop, { security: { staffTotpRequired: true } });
  expect(await outcome(requireStaffFactor(shop.db, staff))).toBe("auth.second_factor_setup_required");
  expect(await outcome(requireStaffFactor(shop.db, { userId, role: "admin" }))).toBe("done");
  expect(await readSecondFactor(shop.db, staff)).toMatchObject({ isRequired: true, confirmedAt: null });
  await changeSettings(shop, { security: { staffTotpRequired: false } });
});

test("recovery codes are kept as hashes", async () => {
  const kept = await shop.db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  expect(kept).toHaveLength(10);
  for (const { hash } of kept) expect(codes.join()).not.toContain(hash.toString());
});
