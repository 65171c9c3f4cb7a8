/** Where this browser remembers that notifications were switched on. Apart, because every page reads it on signing out. */
export const ENABLED_KEY = "notifications-enabled";
