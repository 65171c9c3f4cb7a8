import type { VerifactuEnvironment } from "@bruma/contract";

export interface AgencyAnswer {
  status: number;
  text: string;
  /** By the agency's clock. */
  date: Date | null;
  /** Whom the certificate that we showed names, and until when it holds. */
  certificate: { of: string; until: Date } | null;
}

/** The tax agency's web service. */
export interface Agency {
  /** Hands over a SOAP message. Throws `AgencyAway` where no answer comes. */
  ask(to: { environment: VerifactuEnvironment; seal: boolean }, message: string): Promise<AgencyAnswer>;
}

/** Nothing came back: whether the message arrived is not known. */
export class AgencyAway extends Error {}
