const SIGNED = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** How much more or less it is: «+3», «-12,5», «0» */
export const formatSigned = (change: number): string => SIGNED.format(change);
