import { attempts } from "@bruma/db";
import { namesPerson, type Person } from "../users/index.ts";

/**
 * The counted tries that name a person: by the number of the account, or by the e-mail that they have proved. Those of an e-mail that
 * is not proved stay: they protect whoever really has it.
 */
export const triesOf = ({ userId, provedEmail }: Person) => namesPerson(attempts.key, { userId, email: provedEmail });
