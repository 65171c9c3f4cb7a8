/** A release of PostgreSQL, as `server_version_num` (180004) and `server_version` ("18.4") say it. */
export interface ServerRelease {
  version: number;
  name: string;
}

/** The first release of each line in which every hole is mended that docs/advisories.md knows of. */
const MENDED_IN: Record<number, number> = { 15: 19, 16: 15, 17: 11, 18: 6 };

/** The release to go to, where this one has known holes. `undefined`: none is known, or the line is newer than our list. */
export function mendedRelease({ version }: ServerRelease): string | undefined {
  const line = Math.floor(version / 10_000);
  const mended = MENDED_IN[line];
  return mended !== undefined && version % 10_000 < mended ? `${line}.${mended}` : undefined;
}
