import { attempts } from "@bruma/db";
import { namesPerson } from "../users/index.ts";

/** The counted tries that name a person: by the number of the account, or by an e-mail that is theirs. */
export const triesOf = (person: { userId: number; email: string | null }) => namesPerson(attempts.key, person);
