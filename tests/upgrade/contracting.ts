/** What the program of the version before would meet: what it reads or writes is gone, named otherwise, or refused. */
const CONTRACTS: readonly [what: string, pattern: RegExp][] = [
  ["drops", /^drop (table|view|type|function)\b|^alter table .* drop column\b/],
  ["renames", /\brename (to|column)\b/],
  ["changes a type", /\balter column \S+ (set data )?type\b/],
  ["asks for a value", /\balter column \S+ set not null\b|\balter column \S+ drop default\b/],
  ["asks for a value of a new column", /\badd column (?!.*(\bdefault\b|\bgenerated\b)).*\bnot null\b/],
];

/** What of a migration takes away from the program before it, statement by statement. What a marker explains is left out. */
export function contractingOf(migration: string): string[] {
  return migration
    .split("--> statement-breakpoint")
    .filter((statement) => !/^-- contracts: \S.{20,}/m.test(statement))
    .flatMap((statement) => statement.replace(/^--.*$/gm, "").split(/;\s*$/m))
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase())
    .flatMap((statement) =>
      CONTRACTS.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${statement.slice(0, 80)}`),
    );
}
