import { attempts, recoveryCodes, totpFactors } from "@bruma/db";
import { and, eq, inArray, isNull } from "@bruma/db/sql";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeSettings } from "../../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { register } from "../accounts/register.ts";
import { ofUser } from "../login/attemptKey.ts";
import { login } from "../login/login.ts";
import type { CodeSource } from "./countCode.ts";
import {
  confirmTotp,
  disableTotp,
  passSecondFactor,
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

let visit = { address: "", userAgent: undefined };
const password = "una-clave-larga";
let serial = 0;
let email = "";
let userId = 0;
let device = "";
let secret = "";
let codes: string[] = [];
beforeEach(async () => {
  email = `factor${++serial}@example.com`;
  visit = { ...visit, address: `10.0.0.${serial}` }; // logins are limited by address as well
  ({ userId, device } = await register(shop, { name: "Ana", email, password }, visit));
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
const signIn = (code?: string, from: { address?: string; device?: string } = {}) =>
  outcome(login(shop, { email, password, code }, { ...visit, ...from }));
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (refusal: { code?: string }) => refusal.code,
  );

test("with the factor on, the password alone is not enough; a wrong password is not told of it", async () => {
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

const wrongCodes = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(6, "0"));
/** The second half of a login: as after a right password, without the cost of its hash. */
const guess = (code: string, from: CodeSource) => outcome(passSecondFactor(shop, userId, code, from));
const howMany = (said: string, answers: unknown[]) => answers.filter((answer) => answer === said).length;

test("ten wrong codes stop the guessing from there, also in parallel, and also a right one; the owner gets in from elsewhere", async () => {
  const tries = await Promise.all(wrongCodes(15).map((code) => signIn(code)));
  expect(howMany("request.too_many", tries)).toBe(5);
  expect(await signIn(codeAt(clock))).toBe("request.too_many");
  expect(await signIn(codeAt(clock), { address: "192.0.2.2" })).toBe("done");
  goOn(30);
  expect(await signIn(codeAt(clock), { device: device })).toBe("done");
});

test("one address does not use up the tries of the account, not even over the end of its day", async () => {
  const here = { network: "192.0.2.1" };
  const first = await Promise.all(wrongCodes(30).map((code) => guess(code, here)));
  await shop.db.delete(attempts).where(eq(attempts.key, ofUser("code", userId, here.network).key));
  const second = await Promise.all(wrongCodes(30).map((code) => guess(code, here)));
  expect(howMany("auth.wrong_code", [...first, ...second])).toBe(20);
  expect(await signIn(codeAt(clock))).toBe("done");
});

test("many addresses together guess 25 times a day, and keep nobody out who has a known device or a recovery code", async () => {
  const guesses = await Promise.all(wrongCodes(40).map((code, at) => guess(code, { network: `198.51.100.${at}` })));
  expect([howMany("auth.wrong_code", guesses), howMany("request.too_many", guesses)]).toEqual([25, 15]);
  expect(await signIn(codeAt(clock))).toBe("request.too_many");
  expect(await signIn(codeAt(clock), { device: "x".repeat(43) })).toBe("request.too_many");

  expect(await signIn(codeAt(clock), { device: device })).toBe("done");
  expect(await signIn(codes[0])).toBe("done");
  expect(await outcome(remakeRecoveryCodes(shop, userId, { password, code: codes[1] ?? "" }))).toBe("done");
});

test("known devices and sessions guess no more often than strangers do", async () => {
  const known = await Promise.all(wrongCodes(40).map((code) => guess(code, "known-device")));
  expect([howMany("auth.wrong_code", known), howMany("request.too_many", known)]).toEqual([25, 15]);
  const session = ofUser("code-session", userId);
  // Twenty-four were tried already; each costs a hash.
  await shop.db.update(attempts).set({ count: 24 }).where(eq(attempts.key, session.key));
  const proof = { password, code: "000000" };
  expect(await outcome(disableTotp(shop, userId, proof))).toBe("totp.wrong_code");
  expect(await outcome(disableTotp(shop, userId, proof))).toBe("request.too_many");
  expect(await outcome(disableTotp(shop, userId, { password, code: codeAt(clock) }))).toBe("request.too_many");
  expect(await signIn(codeAt(clock))).toBe("done");
});

test("a right code uses up no try, and gives the account none back", async () => {
  const here = { network: "192.0.2.1" };
  for (let at = 0; at < 12; at++) {
    expect(await guess("000000", here)).toBe("auth.wrong_code");
    expect(await guess(codeAt(clock), here)).toBe("done");
    goOn(30);
  }
  const [place, account] = [`code user ${userId} ${here.network}`, `code-account user ${userId}`];
  const left = await shop.db
    .select({ key: attempts.key, count: attempts.count })
    .from(attempts)
    .where(inArray(attempts.key, [place, account]));
  expect(left).toEqual([{ key: account, count: 12 }]);
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
  await changeSettings(asStaff(shop), { safety: { staff_totp_required: true } });
  expect(await outcome(requireStaffFactor(shop.db, staff))).toBe("auth.second_factor_setup_required");
  expect(await outcome(requireStaffFactor(shop.db, { userId, role: "admin" }))).toBe("done");
  expect(await readSecondFactor(shop.db, staff)).toMatchObject({ isRequired: true, confirmedAt: null });
  await changeSettings(asStaff(shop), { safety: { staff_totp_required: false } });
});

test("recovery codes are kept as hashes", async () => {
  const kept = await shop.db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  expect(kept).toHaveLength(10);
  for (const { hash } of kept) expect(codes.join()).not.toContain(hash.toString());
});
