import type { TestApp } from "@bruma/server/testApp";

/** Prepares the shop for one call of an endpoint of the staff, and says how to call it so that it changes something. */
export type StaffAct = (
  app: TestApp,
  token: string,
) => Promise<{ path: string; body?: unknown; headers?: Record<string, string> }>;

/** Acts by the key of their endpoint: «PUT /admin/orders/:id/status». */
export type StaffActs = Record<string, StaffAct>;
