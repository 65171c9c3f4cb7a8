/**
 * Under what a page's bytes are kept. All other answers are kept under their own target, which has no blank: so no page can be taken for
 * an answer of the API, nor wait for itself while it asks for one.
 */
export const pageKey = (target: string): string => `page ${target}`;
