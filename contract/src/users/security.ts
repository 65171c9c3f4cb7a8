import { z } from "zod";
import { answer, Done, endpoints, oneById } from "../endpoint.ts";
import { Flag, Id, knownEmail, line, Timestamp, tooLong } from "../fields/fields.ts";
import { currentPassword, password } from "./auth.ts";

export const ChangePassword = z
  .object({
    currentPassword,
    newPassword: password("La nueva contraseña es obligatoria", "La nueva contraseña debe tener al menos 6 caracteres"),
    /** Of the form: our own page compares it itself and does not send it. */
    confirmPassword: z.string().max(200, tooLong(200)).optional(),
  })
  .refine(({ newPassword, confirmPassword = newPassword }) => confirmPassword === newPassword, {
    path: ["confirmPassword"],
    error: "Las contraseñas no coinciden",
  });
export type ChangePassword = z.infer<typeof ChangePassword>;

/** The token in a mailed link. A malformed one is refused like an expired one. */
const linkToken = z.string("Falta el código del enlace").max(200);

export const ForgotPassword = z.object({ email: knownEmail("El email es requerido") });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.object({
  token: linkToken,
  password: password("La nueva contraseña es obligatoria", "La nueva contraseña debe tener al menos 6 caracteres"),
});
export type ResetPassword = z.infer<typeof ResetPassword>;

export const VerifyEmail = z.object({ token: linkToken });

const oneTimeCode = line(40, "Introduce el código");
/** Proof of both factors, before the second one is taken off or its recovery codes renewed. */
export const BothFactors = z.object({ password: currentPassword, code: oneTimeCode });
export type BothFactors = z.infer<typeof BothFactors>;

export const Session = z.object({
  id: Id,
  created_at: Timestamp,
  last_seen_at: Timestamp,
  user_agent: z.string().nullable(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const TotpState = z.object({
  enabled: z.boolean(),
  confirmed_at: Timestamp.nullable(),
  recovery_codes_left: z.int(),
  /** The shop demands it of this member of staff. */
  required: z.boolean(),
});

const RecoveryCodes = answer({
  /** Shown this once; each works once. */
  recovery_codes: z.array(z.string()),
});

const PASSWORD_RULES = ["auth.password_too_common", "auth.password_too_short_for_staff"] as const;

export const securityEndpoints = endpoints({
  "POST /auth/change-password": {
    access: "customer",
    summary: "Changes the password; every session ends, and this one goes on under a new token",
    body: ChangePassword,
    reply: Done.extend({ token: z.string() }),
    refusals: ["auth.wrong_current_password", "auth.same_password", ...PASSWORD_RULES, "request.too_many"],
  },
  "POST /auth/forgot-password": {
    access: "anyone",
    summary: "Mails a link that sets a new password; the answer is the same whether the e-mail is known",
    body: ForgotPassword,
    reply: Done,
    refusals: ["request.too_many"],
  },
  "POST /auth/reset-password": {
    access: "anyone",
    summary: "Sets a new password by the link of a mail; every session ends",
    body: ResetPassword,
    reply: Done,
    refusals: ["auth.link_invalid", ...PASSWORD_RULES, "request.too_many"],
  },
  "POST /auth/verify-email": {
    access: "customer",
    summary: "Proves, by the link of a mail, that its address is the caller's",
    body: VerifyEmail,
    reply: Done,
    refusals: ["auth.link_invalid", "auth.link_of_another", "request.too_many"],
  },
  "POST /auth/verify-email/resend": {
    access: "customer",
    summary: "Mails the verification link again",
    reply: Done,
    refusals: ["auth.already_verified", "request.too_many"],
  },
  "GET /auth/sessions": {
    access: "customer",
    summary: "The caller's open sessions",
    reply: z.object({ sessions: z.array(Session) }),
  },
  "DELETE /auth/sessions/:id": {
    access: "customer",
    summary: "Closes one session of the caller",
    ...oneById("session.not_found"),
    reply: Done,
  },
  "DELETE /auth/sessions": {
    access: "customer",
    summary: "Closes every other session of the caller; with all=1, this one too",
    query: z.object({ all: Flag.optional() }),
    reply: Done.extend({ closed: z.int() }),
  },
  "GET /auth/totp": {
    access: "customer",
    summary: "Whether two-factor authentication is on",
    reply: answer(TotpState.shape),
  },
  "POST /auth/totp/setup": {
    access: "customer",
    summary: "Makes a secret for an authenticator app; it counts once a code of it is confirmed",
    body: z.object({ password: currentPassword }),
    reply: answer({
      /** Base32, to be typed where the picture cannot be scanned. */
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: a `data:` URL of an SVG. */
      qr: z.string(),
    }),
    refusals: ["auth.wrong_current_password", "totp.already_on", "request.too_many"],
  },
  "POST /auth/totp/confirm": {
    access: "customer",
    summary: "Switches two-factor authentication on",
    body: z.object({ code: oneTimeCode }),
    reply: RecoveryCodes,
    refusals: ["totp.wrong_code", "totp.not_set_up", "totp.already_on", "request.too_many"],
  },
  "POST /auth/totp/disable": {
    access: "customer",
    summary: "Switches two-factor authentication off",
    body: BothFactors,
    reply: Done,
    refusals: ["auth.wrong_current_password", "totp.wrong_code", "totp.not_on", "request.too_many"],
  },
  "POST /auth/totp/recovery-codes": {
    access: "customer",
    summary: "Makes new recovery codes; the old ones are worth nothing any more",
    body: BothFactors,
    reply: RecoveryCodes,
    refusals: ["auth.wrong_current_password", "totp.wrong_code", "totp.not_on", "request.too_many"],
  },
});
