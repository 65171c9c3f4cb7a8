import { daysBefore } from "../dates.ts";
import type { PlannedOrder } from "./PlannedOrder.ts";

/** Since when the demo shop numbers its documents. */
const DOCUMENTED_DAYS = 12;

export const dispatchOf = ({ history }: PlannedOrder) => history.find(({ status }) => status === "shipped")?.at;

/** Whether it left when the shop numbered its documents already. */
export function isDocumented(order: PlannedOrder, now: Date): boolean {
  const at = dispatchOf(order);
  return at !== undefined && at > daysBefore(now, DOCUMENTED_DAYS);
}
