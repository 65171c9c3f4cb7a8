import pg from "pg";

/** The connection broke, or none could be had. */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_LOST";
}

// The driver tells these by their words alone.
const OF_CONNECTION =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed)|Cannot use a pool after)/;

/** An error of the driver, told so that those who catch it know a lost connection by its code. */
export function toldOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isLost = "code" in error ? hasNoServer(error) : OF_CONNECTION.test(error.message);
  return isLost ? new ConnectionLost(error.message, { cause: error }) : error;
}

/** Nobody answers at the address: a socket's file may be gone, or its queue full. */
const hasNoServer = (error: object) => "syscall" in error && error.syscall === "connect";

// 08: connection exception; 57P0x: the server shuts down, has crashed, or ends this session.
const ENDS_SESSION = /^(08|57P0)/;

/** Whether the connection on which a statement failed so can be used again. */
export function leavesConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !ENDS_SESSION.test(error.code ?? "");
}
