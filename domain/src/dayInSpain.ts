// The Swedish way of writing a date is ISO 8601.
const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });

/** `YYYY-MM-DD` on the clocks of the peninsula: norms and bans begin at its midnight. */
export const dayInSpain = (moment: Date): string => DAY.format(moment);
