import type { Scenario } from "../Scenario.ts";
import { backup } from "./backup.ts";
import { clock } from "./clock.ts";
import { cluster } from "./cluster.ts";
import { connections } from "./connections.ts";
import { coupons } from "./coupons.ts";
import { diskFull, diskReadOnly } from "./disk.ts";
import { firstUpgrade } from "./firstUpgrade.ts";
import { fuzz } from "./fuzz.ts";
import { instances } from "./instances.ts";
import { killApp } from "./killApp.ts";
import { killDatabase } from "./killDatabase.ts";
import { outage } from "./outage.ts";
import { oversell } from "./oversell.ts";
import { sideBySide } from "./sideBySide.ts";
import { slowDatabase } from "./slowDatabase.ts";
import { soak } from "./soak.ts";
import { walks } from "./walks.ts";

export const SCENARIOS: readonly Scenario[] = [
  oversell,
  coupons,
  killApp,
  killDatabase,
  connections,
  slowDatabase,
  outage,
  clock,
  backup,
  diskFull,
  diskReadOnly,
  fuzz,
  walks,
  instances,
  sideBySide,
  firstUpgrade,
  cluster,
  soak,
];
