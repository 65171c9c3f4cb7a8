interface Named {
  name: string;
  firstName: string | null;
  lastName: string | null;
}

/** Who has no name to show. */
export const UNNAMED = "Cliente";

/** «Lucía F.»: reviews stand on public pages, so a surname becomes its initial. */
export function shownName({ name, firstName, lastName }: Named): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const given = firstName || first;
  if (given.includes("@")) return UNNAMED; // an e-mail address in the name's place is not to be published
  const initial = [...(firstName ? (lastName ?? "") : rest.join(" "))][0];
  return initial === undefined ? given : `${given} ${initial.toUpperCase()}.`;
}
