import { z } from "zod";
import { answer, asFile, Done, endpoints } from "../endpoint.ts";
import { Euros, Id, Timestamp } from "../fields/fields.ts";
import { CONSENT_KINDS } from "../vocabulary/index.ts";
import { currentPassword } from "./auth.ts";

export const Consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  granted: z.boolean(),
  /** Of the text that was agreed to. */
  version: z.string(),
  at: Timestamp,
});
export type Consent = z.infer<typeof Consent>;

const ConsentsReply = answer({
  /** Whether the shop may send advertising. */
  marketing: z.boolean(),
  /** What was agreed to or taken back, newest first. */
  consents: z.array(Consent),
});

export const privacyEndpoints = endpoints({
  "GET /auth/consents": {
    access: "customer",
    summary: "What the caller agreed to, and when",
    reply: ConsentsReply,
  },
  "PUT /auth/consents": {
    access: "customer",
    summary: "Agrees to advertising, or takes it back",
    body: z.object({ marketing: z.boolean("Indica sí o no") }),
    reply: ConsentsReply,
  },
  "GET /auth/my-data": {
    access: "customer",
    summary: "Everything that the shop knows of the caller, as JSON files in a zip (GDPR, arts. 15 and 20)",
    ...asFile("application/zip"),
    refusals: ["request.too_many"],
  },
  "DELETE /auth/account": {
    access: "customer",
    summary:
      "Deletes the caller's account; orders stay for the legal term, without their person (GDPR, art. 17). Of an order of which the shop owes money, who gets it stays until it is given back",
    body: z.object({ password: currentPassword }),
    reply: Done.extend({ owed: z.array(z.object({ order_id: Id, amount: Euros })) }),
    refusals: ["auth.wrong_current_password", "account.staff_cannot_be_deleted", "request.too_many"],
  },
});
