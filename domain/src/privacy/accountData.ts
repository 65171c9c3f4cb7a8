import { actionLinks, addresses, attempts, consents, recoveryCodes, sessions, totpFactors, users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { link, type PersonalTable, personal, plain, rules, secret } from "./PersonalTable.ts";
import { triesOf } from "./triesOf.ts";

const WHILE_OPEN = "while the account is open";

/** Who the customer is, and how they prove it. */
export const accountData: readonly PersonalTable[] = [
  rules(users, {
    rowsOf: ({ userId }) => eq(users.id, userId),
    file: "cuenta.json",
    kept: `${WHILE_OPEN}; a year after its last use`,
    columns: {
      id: plain,
      email: personal("e-mail, with which the customer signs in", "contract"),
      passwordHash: secret("hash of the password: of use only to who wants to guess it", "contract"),
      name: personal("name", "contract"),
      firstName: personal("first name", "contract"),
      lastName: personal("surnames", "contract"),
      phone: personal("telephone", "contract"),
      address: personal("street", "contract"),
      city: personal("town", "contract"),
      zipCode: personal("postcode", "contract"),
      country: personal("country", "contract"),
      role: plain,
      staffRole: plain,
      adultDeclaredAt: personal("when the customer declared to be of age", "law"),
      adultCheckedAt: personal("when the shop's staff saw that the customer is of age; no document is kept", "law"),
      adultCheckedBy: link,
      termsAcceptedAt: personal("when the terms were accepted", "contract"),
      emailVerifiedAt: plain,
      emailMovedAt: plain,
      lastLoginAt: personal("last sign-in", "interest"),
      createdAt: plain,
      updatedAt: plain,
      deletedAt: plain,
    },
  }),
  rules(addresses, {
    rowsOf: ({ userId }) => eq(addresses.userId, userId),
    file: "direcciones.json",
    kept: WHILE_OPEN,
    columns: {
      id: plain,
      userId: link,
      label: personal("what the customer calls the address", "contract"),
      name: personal("addressee", "contract"),
      nif: personal("tax number, for invoices", "contract"),
      address: personal("street", "contract"),
      city: personal("town", "contract"),
      state: personal("province", "contract"),
      zipCode: personal("postcode", "contract"),
      country: plain,
      phone: personal("telephone", "contract"),
      isDefault: plain,
      isBilling: plain,
      createdAt: plain,
    },
  }),
  rules(consents, {
    rowsOf: ({ userId }) => eq(consents.userId, userId),
    file: "consentimientos.json",
    kept: `${WHILE_OPEN}: with it ends what they allow`,
    columns: { id: plain, userId: link, kind: plain, granted: plain, version: plain, at: plain },
  }),
  rules(sessions, {
    rowsOf: ({ userId }) => eq(sessions.userId, userId),
    file: "seguridad.json",
    kept: "7 days",
    columns: {
      id: plain,
      tokenHash: secret("hash of the session's token", "contract"),
      userId: link,
      userAgent: personal("browser of the session", "interest"),
      createdAt: plain,
      lastSeenAt: personal("when the session was last used", "interest"),
      expiresAt: plain,
    },
  }),
  rules(actionLinks, {
    rowsOf: ({ userId }) => eq(actionLinks.userId, userId),
    file: "seguridad.json",
    kept: "until the link expires: one hour to three days",
    columns: {
      id: plain,
      userId: link,
      purpose: plain,
      tokenHash: secret("hash of the link's token", "contract"),
      email: personal("where the link was sent", "contract"),
      createdAt: plain,
      expiresAt: plain,
      usedAt: plain,
    },
  }),
  rules(totpFactors, {
    rowsOf: ({ userId }) => eq(totpFactors.userId, userId),
    file: "seguridad.json",
    kept: "until the second factor is switched off",
    columns: {
      userId: link,
      secret: secret("key of the second factor: whoever has it has the factor", "contract"),
      createdAt: plain,
      confirmedAt: plain,
      lastStep: plain,
    },
  }),
  rules(recoveryCodes, {
    rowsOf: ({ userId }) => eq(recoveryCodes.userId, userId),
    file: "seguridad.json",
    kept: "until the second factor is switched off",
    columns: { userId: link, codeHash: secret("hash of a recovery code", "contract"), usedAt: plain },
  }),
  rules(attempts, {
    rowsOf: triesOf,
    kept: "a day at most, then dropped nightly",
    columns: {
      key: secret(
        "e-mail or network address of who tries to sign in, who may be a stranger; hash of an address that has had mails",
        "interest",
      ),
      windowEndsAt: plain,
      count: plain,
    },
  }),
];
