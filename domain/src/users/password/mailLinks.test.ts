import { mails, sessions, users } from "@bruma/db";
import { and, desc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { readProfile } from "../accounts/readProfile.ts";
import { register } from "../accounts/register.ts";
import { updateProfile } from "../accounts/updateProfile.ts";
import { resendVerification, verifyEmail } from "../accounts/verifyEmail.ts";
import { login } from "../login/login.ts";
import { findCaller } from "../login/sessions.ts";
import { changePassword } from "./changePassword.ts";
import { forgotPassword } from "./forgotPassword.ts";
import { resetPassword } from "./resetPassword.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const visit = { address: "192.0.2.1", userAgent: "Firefox" };
const PASSWORD = "una-clave-larga";
let serial = 0;
let email = "";
let userId = 0;
let token = "";
beforeEach(async () => {
  email = `Persona${++serial}@example.com`;
  ({ userId, token } = await register(shop, { name: "Ana", email, password: PASSWORD }, visit));
});

const inMinutes = (minutes: number): TestShop => ({ ...shop, now: () => new Date(Date.now() + minutes * 60_000) });

const inDays = (days: number) => inMinutes(days * 24 * 60);

/** What the mails about a new password say, the newest first. */
const resetsTo = async (address: string) => {
  const isReset = and(eq(mails.toAddress, address), eq(mails.kind, "reset_password"));
  const rows = await shop.db.select({ content: mails.content }).from(mails).where(isReset).orderBy(desc(mails.id));
  return rows.map(({ content }) => content);
};

async function mailsTo(address: string) {
  const rows = await shop.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.id));
  return rows.map(({ kind, content }) => ({ kind, url: String(content.url ?? "") }));
}

/** The token of the newest link of that kind. */
async function linkIn(kind: "verify_email" | "reset_password", address = email): Promise<string> {
  const mail = (await mailsTo(address)).find((one) => one.kind === kind);
  return new URL(mail?.url ?? "http://no.mail").searchParams.get("token") ?? "no link";
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (refusal: { code?: string }) => refusal.code,
  );

test("a forgotten password is set anew by the link of the mail: every session ends, and the old password is dead", async () => {
  await forgotPassword(shop, email.toUpperCase(), visit);
  const [mail] = await mailsTo(email);
  expect(mail?.url).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
  await resetPassword(shop, { token: await linkIn("reset_password"), password: "otra-clave-larga" }, visit);
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await outcome(login(shop, { email, password: PASSWORD }, visit))).toBe("auth.wrong_credentials");
  expect(await outcome(login(shop, { email, password: "otra-clave-larga" }, visit))).toBe("done");
  expect((await mailsTo(email))[0]?.kind).toBe("password_changed");
  expect((await readProfile(shop.db, userId)).emailVerifiedAt).not.toBeNull();
});

test("a link works once, however many use it at the same time", async () => {
  await forgotPassword(shop, email, visit);
  const token = await linkIn("reset_password");
  const tries = Array.from({ length: 8 }, (_, at) =>
    outcome(resetPassword(shop, { token, password: `clave-nueva-${at}` }, visit)),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual([...Array(7).fill("auth.link_invalid"), "done"]);
  expect(await outcome(resetPassword(shop, { token, password: "clave-nueva" }, visit))).toBe("auth.link_invalid");
});

test("a link is good for an hour", async () => {
  await forgotPassword(shop, email, visit);
  const token = await linkIn("reset_password");
  const form = { token, password: "clave-nueva" };
  expect(await outcome(resetPassword(inMinutes(61), form, visit))).toBe("auth.link_invalid");
  expect(await outcome(resetPassword(inMinutes(59), form, visit))).toBe("done");
});

test("a refused password does not use the link up; once used, the other links of the account are dead too", async () => {
  await forgotPassword(shop, email, visit);
  const first = await linkIn("reset_password");
  await forgotPassword(shop, email, visit);
  const second = await linkIn("reset_password");
  expect(await outcome(resetPassword(shop, { token: second, password: "password123" }, visit))).toBe(
    "auth.password_too_common",
  );
  await resetPassword(shop, { token: first, password: "clave-nueva" }, visit);
  expect(await outcome(resetPassword(shop, { token: second, password: "clave-nueva" }, visit))).toBe(
    "auth.link_invalid",
  );
});

test("the staff's passwords keep their twelve characters, also by a link", async () => {
  await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
  await forgotPassword(shop, email, visit);
  const form = { token: await linkIn("reset_password"), password: "diez-letras" };
  expect(await outcome(resetPassword(shop, form, visit))).toBe("auth.password_too_short_for_staff");
});

test("an unknown e-mail gets no mail, and a known one no more than five in an hour; both get the same answer", async () => {
  const before = await shop.db.$count(mails);
  for (let at = 0; at < 7; at++) expect(await outcome(forgotPassword(shop, "nadie@example.com", visit))).toBe("done");
  expect(await shop.db.$count(mails)).toBe(before);
  for (let at = 0; at < 7; at++) expect(await outcome(forgotPassword(shop, email, visit))).toBe("done");
  expect((await mailsTo(email)).filter(({ kind }) => kind === "reset_password")).toHaveLength(5);
});

test("registering mails a link that proves the address, once; a new one can be had until then", async () => {
  const isVerified = async () => (await readProfile(shop.db, userId)).emailVerifiedAt !== null;
  const first = await linkIn("verify_email");
  await resendVerification(shop, { userId });
  const second = await linkIn("verify_email");
  expect([await isVerified(), first === second]).toEqual([false, false]);
  expect(await outcome(verifyEmail(shop, { userId }, second, visit))).toBe("done");
  expect(await isVerified()).toBe(true);
  expect(await outcome(verifyEmail(shop, { userId }, second, visit))).toBe("auth.link_invalid");
  expect(await outcome(resendVerification(shop, { userId }))).toBe("auth.already_verified");
});

test("a link that sets a password does not verify an address, nor the other way round", async () => {
  await forgotPassword(shop, email, visit);
  expect(await outcome(verifyEmail(shop, { userId }, await linkIn("reset_password"), visit))).toBe("auth.link_invalid");
  const form = { token: await linkIn("verify_email"), password: "clave-nueva" };
  expect(await outcome(resetPassword(shop, form, visit))).toBe("auth.link_invalid");
});

test("a new address is to be proved again, the old one is told, and what was mailed to the old one proves nothing", async () => {
  await verifyEmail(shop, { userId }, await linkIn("verify_email"), visit);
  await forgotPassword(shop, email, visit);
  const reset = await linkIn("reset_password");
  const newEmail = `nueva${serial}@example.com`;
  await updateProfile(shop, userId, { email: newEmail });
  expect((await readProfile(shop.db, userId)).emailVerifiedAt).toBeNull();
  const told = await shop.db
    .select({ content: mails.content })
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.kind, "email_changed")));
  expect(told).toEqual([{ content: { oldEmail: email, newEmail, heldUntil: expect.stringMatching(/^20/) } }]);
  expect(await outcome(resetPassword(shop, { token: reset, password: "clave-nueva" }, visit))).toBe(
    "auth.link_invalid",
  );
  await verifyEmail(shop, { userId }, await linkIn("verify_email", newEmail), visit);
  expect((await readProfile(shop.db, userId)).emailVerifiedAt).not.toBeNull();
});

test("after a proved address was given up, no new password is mailed for a week, and who asks is told", async () => {
  await verifyEmail(shop, { userId }, await linkIn("verify_email"), visit);
  const newEmail = `ladron${serial}@example.com`;
  await updateProfile(shop, userId, { email: newEmail });
  await verifyEmail(shop, { userId }, await linkIn("verify_email", newEmail), visit);
  // Neither another change nor the new proof ends the week, nor begins another.
  const third = `otra-${newEmail}`;
  await updateProfile(inDays(3), userId, { email: third });
  await forgotPassword(inDays(6), third, visit);
  expect(await resetsTo(third)).toEqual([{ heldUntil: expect.stringMatching(/^20/) }]);
  await forgotPassword(inDays(8), third, visit);
  expect(await resetsTo(third)).toEqual([{ url: expect.any(String), minutes: 60 }, expect.anything()]);
  for (const address of [email, newEmail]) {
    await forgotPassword(inDays(8), address, visit);
    expect(await resetsTo(address)).toEqual([]);
  }
});

test("the owner, who knows the password, changes it and the address back meanwhile", async () => {
  await verifyEmail(shop, { userId }, await linkIn("verify_email"), visit);
  const newEmail = `ladron${serial}@example.com`;
  await updateProfile(shop, userId, { email: newEmail });
  const entrance = await login(shop, { email: newEmail, password: PASSWORD }, visit);
  const caller = await findCaller(shop.db, entrance.token);
  if (caller === undefined) throw new Error("no session");
  await changePassword(shop, caller, { currentPassword: PASSWORD, newPassword: "otra-clave-larga" });
  expect(await findCaller(shop.db, token)).toBeUndefined();
  await updateProfile(shop, userId, { email });
  expect((await readProfile(shop.db, userId)).email).toBe(email);
});

test("where the address was never proved, a new password is mailed to the new one at once", async () => {
  const newEmail = `nueva${serial}@example.com`;
  await updateProfile(shop, userId, { email: newEmail });
  await forgotPassword(shop, newEmail, visit);
  expect(await resetsTo(newEmail)).toEqual([{ url: expect.any(String), minutes: 60 }]);
});

test("writing the address with other capitals, or another name, asks for no new proof", async () => {
  await verifyEmail(shop, { userId }, await linkIn("verify_email"), visit);
  await updateProfile(shop, userId, { email: email.toUpperCase(), name: "Ana María", city: "" });
  const profile = await readProfile(shop.db, userId);
  expect(profile).toMatchObject({ email: email.toUpperCase(), name: "Ana María", city: null });
  expect(profile.emailVerifiedAt).not.toBeNull();
});

test("of two changes of the password at the same time one counts, and one session is left", async () => {
  const caller = await findCaller(shop.db, token);
  if (caller === undefined) throw new Error("no session");
  const tries = ["clave-nueva-1", "clave-nueva-2"].map((newPassword) =>
    outcome(changePassword(shop, caller, { currentPassword: PASSWORD, newPassword })),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual(["auth.wrong_current_password", "done"]);
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
  expect(await findCaller(shop.db, token)).toBeUndefined();
});
