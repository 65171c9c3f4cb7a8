import type { Examine } from "../jobs/jobList.ts";
import type { RecentErrors } from "./RecentErrors.ts";

/** What the program knows of how it fares. */
export interface ShopWatch {
  /** What the shop stands on, as the doctor sees it. Left out: nothing is looked at. */
  examine?: Examine;
  /** Left out: none are told. */
  errors?: RecentErrors;
}
