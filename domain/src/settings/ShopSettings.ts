import { type OpeningStepName, SETTINGS, type SettingsSection } from "@bruma/contract";
import type { z } from "zod";

type Sections = { [Section in SettingsSection]: z.output<(typeof SETTINGS)[Section]["schema"]> };

/** Everything that a shopkeeper sets, by the sections of the contract. Amounts in cents. The tariff has a table of its own. */
export type ShopSettings = Omit<Sections, "shipping"> & {
  shipping: Omit<Sections["shipping"], "rates">;
  /** The shop that this program brings along to look at: its company is invented, and it takes orders all the same. */
  demo: { isDemo: boolean };
  /** A shop of one's own is closed until its owner opens it. `settled`: what the owner has said of the steps to that. */
  opening: { isClosed: boolean; settled: readonly OpeningStepName[] };
};

export type SettingsChange = { [Section in keyof ShopSettings]?: Partial<ShopSettings[Section]> };

/** What was saved, which was checked then, and the defaults of what was not. */
export function settingsOf(saved: SettingsChange): ShopSettings {
  const filled = Object.entries(SETTINGS).map(([section, { defaults }]) => [
    section,
    { ...defaults, ...saved[section as SettingsSection] },
  ]);
  return {
    demo: { isDemo: false, ...saved.demo },
    opening: { isClosed: false, settled: [], ...saved.opening },
    ...Object.fromEntries(filled),
  };
}
