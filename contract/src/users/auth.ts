import { z } from "zod";
import { answer, Done, endpoints } from "../endpoint.ts";
import { Euros, email, Id, knownEmail, line, plainWords, Timestamp, tooLong } from "../fields/fields.ts";
import { optionalPhone } from "../fields/phone.ts";
import { DAY_MS } from "../formats/durations.ts";
import { NAME_ASKED, PASSWORD_MIN, PROFILE_COUNTRIES, ROLES, STAFF_ROLES } from "../vocabulary/index.ts";

// Argon2id reads every byte, so a bound keeps a long password from costing the machine.
export const password = (required: string, tooShort: string) =>
  z.string(required).min(1, required).min(PASSWORD_MIN, tooShort).max(200, tooLong(200));

const CURRENT_REQUIRED = "La contraseña actual es obligatoria";
export const currentPassword = z.string(CURRENT_REQUIRED).min(1, CURRENT_REQUIRED).max(200, tooLong(200));

export const Login = z.object({
  email: knownEmail("El email es requerido"),
  password: z.string("La contraseña es requerida").min(1, "La contraseña es requerida").max(200, tooLong(200)),
  /** With two-factor authentication: six digits of the app, or a recovery code. */
  code: line(40).optional(),
});
export type Login = z.infer<typeof Login>;

export const Register = z.object({
  name: plainWords(100, "El nombre debe tener al menos 2 caracteres").min(
    2,
    "El nombre debe tener al menos 2 caracteres",
  ),
  email: email("El email es requerido"),
  password: password(
    "La contraseña debe tener al menos 6 caracteres",
    "La contraseña debe tener al menos 6 caracteres",
  ),
  /** The declarations of the form: being of age, and the terms. Recorded with their date. */
  adult: z.boolean().optional(),
  terms: z.boolean().optional(),
});
export type Register = z.infer<typeof Register>;

export const ProfileUpdate = z.object({
  name: plainWords(100, NAME_ASKED).min(2, "El nombre debe tener al menos 2 caracteres").optional(),
  firstName: plainWords(100).nullish(),
  lastName: plainWords(100).nullish(),
  email: email("El email es obligatorio", "Por favor ingresa un email válido").optional(),
  phone: optionalPhone.nullish(),
  address: plainWords(200).nullish(),
  city: plainWords(100).nullish(),
  zipCode: plainWords(12).nullish(),
  country: z.enum(PROFILE_COUNTRIES).optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const User = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string(),
  role: z.enum(ROLES),
  /** What narrows an admin's powers (`STAFF_PERMISSIONS`); null: nothing does. */
  staff_role: z.enum(STAFF_ROLES).nullable(),
  created_at: Timestamp,
  last_login: Timestamp.nullable(),
  orders_count: z.int(),
  total_spent: Euros,
  favorites_count: z.int(),
});
export type User = z.infer<typeof User>;

export const SignOut = z.object({
  /** How long ago signing out was asked for, where it waited for a connection: a session opened since then stays. */
  asked_ms_ago: z
    .int()
    .min(0)
    .max(365 * DAY_MS)
    .optional(),
});

export const SignedIn = answer({ token: z.string(), user: User });

export const authEndpoints = endpoints({
  "POST /auth/register": {
    access: "anyone",
    summary: "Opens an account and signs in",
    body: Register,
    reply: SignedIn,
    status: 201,
    refusals: ["auth.email_taken", "auth.password_too_common", "request.too_many"],
  },
  "POST /auth/login": {
    access: "anyone",
    summary: "Signs in; the token works as a bearer token, the cookie in our own pages",
    body: Login,
    reply: SignedIn,
    refusals: [
      "auth.wrong_credentials",
      "auth.second_factor_required",
      "auth.wrong_code",
      "auth.staff_password_too_short",
      "request.too_many",
    ],
  },
  "POST /auth/logout": {
    access: "customer",
    summary:
      "Ends the session at once; whatever the answer, the cookie goes, unless its session was opened after the wish",
    body: SignOut,
    bodyOptional: true,
    reply: Done,
    refusals: ["session.newer", "session.not_found"],
  },
  "GET /auth/profile": {
    access: "customer",
    summary: "The caller's own record",
    reply: User.extend({ user: User }),
  },
  "PUT /auth/profile": {
    access: "customer",
    summary: "Changes the fields that are sent; a new e-mail is to be verified again, and the old one is told",
    body: ProfileUpdate,
    reply: answer({ user: User }),
    refusals: ["auth.email_taken", "request.too_many"],
  },
});
