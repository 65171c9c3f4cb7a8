import { attempts } from "@bruma/db";
import { namesPerson } from "../users/index.ts";

/** The counted tries that name a person: by e-mail, or by the number of the account. */
export const triesOf = (person: { userId: number; email: string }) => namesPerson(attempts.key, person);
