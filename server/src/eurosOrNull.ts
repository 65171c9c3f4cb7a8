import { toEuros } from "@bruma/contract";

export const eurosOrNull = (cents: number | null): number | null => (cents === null ? null : toEuros(cents));
