import { TIME_ZONE as timeZone } from "@bruma/contract";

/**
 * Of a moment, by the shop's own clock, or of a day, `YYYY-MM-DD`: the same words wherever the reader is, and on the server. Set up when it is first asked for, which takes
 * a phone longer than drawing a page.
 */
function writer(options: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat("es-ES", { ...options, timeZone });
    return format.format(new Date(timestamp));
  };
}

/** «12 nov 2026» */
export const formatDay = writer({ dateStyle: "medium" });

/** «17:04» */
export const formatTime = writer({ timeStyle: "short" });

/** «12 nov 2026, 17:04» */
export const formatMoment = writer({ dateStyle: "medium", timeStyle: "short" });

/** «2026» */
export const formatYear = writer({ year: "numeric" });
