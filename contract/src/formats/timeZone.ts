/** The shop's clocks, wherever its server, its staff and its buyers are. */
export const TIME_ZONE = "Europe/Madrid";
