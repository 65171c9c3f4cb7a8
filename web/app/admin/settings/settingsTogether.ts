import { SETTINGS, type SettingsSection } from "@bruma/contract";

type Groups = { [Section in SettingsSection]?: readonly (keyof (typeof SETTINGS)[Section]["fields"] & string)[][] };

/** Fields that are true only together: one holder with the account of another would be wrong, and so would one company with the NIF of another. */
const TOGETHER: Groups = {
  bank: [Object.keys(SETTINGS.bank.fields) as (keyof typeof SETTINGS.bank.fields)[]],
  company: [["name", "nif", "address"]],
};

export const settingsTogether = (section: SettingsSection): readonly string[][] => TOGETHER[section] ?? [];
