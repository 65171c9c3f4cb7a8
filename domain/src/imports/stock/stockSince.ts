/**
 * The units that a file comes to, which tells `told` of a variant that had `seen` when somebody looked at the file and has `now` as it is
 * carried out: what was sold or came in between stays so. Below zero, more was sold than the file leaves. `seen` is left out where
 * nobody has looked yet.
 */
export const stockSince = (told: number, seen: number | undefined, now: number): number => told + now - (seen ?? now);

export const soldSince = (sku: string): string =>
  `De «${sku}» se ha vendido, desde que se revisó el fichero, más de lo que quedaría: cuenta de nuevo y sube otro`;
