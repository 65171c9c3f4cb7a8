/** The pictures of the shop's own: its logo, another one for the dark theme, and a square one for tabs and phones. */
export const LOGO_SLOTS = ["logo", "logo-dark", "icon"] as const;
export type LogoSlot = (typeof LOGO_SLOTS)[number];

export const LOGO_TYPES = ["svg", "png"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];
export const LOGO_MAX_BYTES = 500_000;

/** What is made of an icon: for tabs, for phones of Apple, and for an app, whose shape other phones cut out (`maskable`). */
export const ICON_FILES = ["favicon", "touch-180", "icon-192", "icon-512", "maskable-512"] as const;
export type IconFile = (typeof ICON_FILES)[number];
