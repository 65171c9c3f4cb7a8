/** How many rows a page of a list may have; the first unless somebody chooses. */
export const LIST_ROWS = [25, 50, 100] as const;
export type ListRows = (typeof LIST_ROWS)[number];
