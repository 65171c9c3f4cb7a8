import { SETTINGS, type SettingsSection } from "@bruma/contract";

/** Where a section of the settings is filled in, for who is told that something of it is missing. */
export function inSettings(section: SettingsSection) {
  const { title, anchor } = SETTINGS[section];
  return { label: `Ajustes: ${title}`, path: `/admin/settings#${anchor}` };
}
