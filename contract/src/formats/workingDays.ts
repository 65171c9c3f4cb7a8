/** «1-2 días laborables», «1 día laborable»: what a setting says in figures. */
export const workingDays = (days: string): string => `${days} ${days === "1" ? "día laborable" : "días laborables"}`;
