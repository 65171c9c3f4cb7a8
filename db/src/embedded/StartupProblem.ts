/** Something the person who starts the program can put right: its message is one sentence that says what and how. */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}

const WRITABLE = "set DATA_DIR to a folder that this program can write to";
const FREE_SPACE = "free some space, or set DATA_DIR to a folder on another disk";

const REASONS: Record<string, string> = {
  EACCES: `may not be written by this user: give it the right, or ${WRITABLE}`,
  EPERM: `may not be written by this user: give it the right, or ${WRITABLE}`,
  EROFS: `is on a read-only disk: ${WRITABLE}`,
  ENOENT: `cannot be made there: ${WRITABLE}`,
  ENOTDIR: `lies under something that is not a folder: ${WRITABLE}`,
  EEXIST: `is not a folder: ${WRITABLE}`,
  ENAMETOOLONG: "has too long a name: set DATA_DIR to a shorter path",
  ELOOP: `cannot be reached, its links go round in a circle: ${WRITABLE}`,
  EIO: "cannot be read or written, its disk reports errors: check the disk, or set DATA_DIR to another one",
  ENOSPC: `is full: ${FREE_SPACE}`,
  EDQUOT: `is full, its quota is used up: ${FREE_SPACE}`,
};

/** Turns what the file system or PostgreSQL said about the data folder into a StartupProblem; anything else is a bug and stays as it is. */
export function explainFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof StartupProblem) return error;
  const code = "code" in error ? String(error.code) : saidByPostgres(error.message);
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? error : new StartupProblem(`The data folder ${folder} ${reason}.`, { cause: error });
}

function isFull(message: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(message);
}

function saidByPostgres(message: string): string | undefined {
  if (isFull(message)) return "ENOSPC";
  if (/Read-only file system/.test(message)) return "EROFS";
  if (/Permission denied/.test(message)) return "EACCES";
  return undefined;
}
