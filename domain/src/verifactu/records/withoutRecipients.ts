import { billingRecords } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/** SQL: a record that says the rest of its invoice; all that its hash is made of stays. */
export const withoutRecipients = sql`regexp_replace(${billingRecords.xml}, '<sum1:Destinatarios>.*</sum1:Destinatarios>', '')`;
