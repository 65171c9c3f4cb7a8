import { join } from "node:path";
import type { DataContent } from "@bruma/db";

/**
 * What a backup is made of: a file of rows for each table as PostgreSQL's `COPY` writes them, the pictures, what they were, and
 * `SHA256SUMS`, which `sha256sum -c` checks without this program.
 */
export interface Manifest extends DataContent {
  format: 1;
  /** ISO 8601. */
  at: string;
  pictures: number;
}

export const MANIFEST = "manifest.json";
export const SUMS = "SHA256SUMS";
export const PICTURES = "media";
export const rowsFile = (table: string) => join("tables", `${table}.copy.gz`);
