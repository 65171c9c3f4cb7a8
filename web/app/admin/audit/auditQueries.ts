import { recordQueries } from "../records/recordQueries.ts";

// Colleagues work while the page is open.
export const AUDIT = recordQueries("GET /admin/audit", { freshMs: 10_000 });
