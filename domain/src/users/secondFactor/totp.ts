import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
// One step to either side: clocks of telephones differ (RFC 6238, section 5.2).
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address that authenticator apps read from the QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ secret, issuer, label: account }).toString();
}

/** The time step that `code` belongs to, if it is right at `at`. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({
    token: code,
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
