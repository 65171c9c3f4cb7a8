/**
 * The cache key of a page. Other answers are kept under their target, which contains no blank: so no page is taken for an answer of the
 * API, and no page waits for itself while it asks the API.
 */
export const pageKey = (target: string): string => `page ${target}`;
