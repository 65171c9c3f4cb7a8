import { totalmem } from "node:os";

const MEGABYTE = 1024 * 1024;

/** Memory that this process may use, in bytes: the machine's, or what its container is limited to. */
export function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * PostgreSQL's settings on a machine with `memory` bytes, which it shares with the shop; whatever is not named keeps PostgreSQL's
 * own, durable default.
 */
export function settingsFor(memory: number): Record<string, string> {
  const megabytes = memory / MEGABYTE;
  const share = (part: number, least: number, most: number) =>
    `${Math.floor(Math.min(most, Math.max(least, megabytes * part)))}MB`;
  return {
    listen_addresses: "127.0.0.1",
    // The folder of the cluster, which nobody but its owner enters.
    unix_socket_directories: ".",
    // The shop's own 29 by default, a backup's and an owner's beside them, and room for a larger DATABASE_CONNECTIONS.
    max_connections: "100",
    // Less than the usual quarter: the shop and the system's cache of files are on the same machine. 1 GB cost an idle server 24 MB
    // more than 256 MB did, for its tables of what is where.
    shared_buffers: share(1 / 8, 64, 512),
    // What PostgreSQL may expect the system to keep of its files; it takes none of it.
    effective_cache_size: share(1 / 2, 256, 16_384),
    // For each sort of each statement, of up to 26 at a time.
    work_mem: share(1 / 256, 4, 16),
    maintenance_work_mem: share(1 / 32, 32, 256),
    // For disks without a moving head.
    random_page_cost: "1.1",
    // Compiling a plan costs more than any statement of the shop takes.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "",
    log_checkpoints: "off",
    // Errors in statements come back to the caller, who reports those that matter.
    log_min_messages: "log",
  };
}

/** Only for databases that are thrown away, as those of tests: several files of them race at once, each with a pool of its own. */
export const NOT_DURABLE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  // Each database that is dropped is looked for in all of it.
  shared_buffers: "256MB",
  // Tables that were never counted look large: two processes were begun, for 25 ms, to find a hundred of them empty.
  max_parallel_workers_per_gather: "0",
};
