import { SETTINGS, type SettingsSection } from "@bruma/contract";

type Groups = { [Section in SettingsSection]?: readonly (keyof (typeof SETTINGS)[Section]["fields"] & string)[][] };

/** Fields that say something only beside each other: an account of one with the holder of another is nobody's, nor is a company's name with the NIF of another. */
const TOGETHER: Groups = {
  bank: [Object.keys(SETTINGS.bank.fields) as (keyof typeof SETTINGS.bank.fields)[]],
  company: [["name", "nif", "address"]],
};

export const settingsTogether = (section: SettingsSection): readonly string[][] => TOGETHER[section] ?? [];
