import { AllSettings, encodeKept, type RateSettings, SETTINGS_SECTIONS } from "@bruma/contract";
import type { Db, Tx } from "@bruma/db";
import { type Rate, readSettings, readTariff, settingsSavedAt } from "@bruma/domain";

/** All sections as their forms show them. */
export async function presentSettings(db: Db | Tx): Promise<AllSettings> {
  const [settings, tariff, savedAt] = [await readSettings(db), await readTariff(db), await settingsSavedAt(db)];
  const kept = { ...settings, shipping: { ...settings.shipping, rates: tariff.map(rateSettings) } };
  const versions = SETTINGS_SECTIONS.map((section) => [
    section,
    { ...kept[section], updated_at: savedAt.get(section)?.toISOString() ?? null },
  ]);
  return encodeKept(AllSettings, Object.fromEntries(versions)) as AllSettings;
}

const rateSettings = ({ isActive = true, ...rate }: Rate): RateSettings => ({
  zone: rate.zone,
  option: rate.option,
  active: isActive,
  price: rate.priceCents,
  free_from: rate.freeFromCents,
  time: rate.time,
  days_from: rate.daysFrom,
  days_to: rate.daysTo,
});
