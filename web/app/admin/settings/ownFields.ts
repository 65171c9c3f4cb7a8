import type { SettingsSection } from "@bruma/contract";
import type { ComponentType } from "react";
import { CashOnDelivery } from "./own/CashOnDelivery.tsx";
import { Categories } from "./own/Categories.tsx";
import { COLOUR_FIELDS } from "./own/Colours.tsx";
import { EXTRAS_FIELDS } from "./own/Extras.tsx";
import { Fonts } from "./own/Fonts.tsx";
import { Iban } from "./own/Iban.tsx";
import { Carriers, SocialNetworks } from "./own/Lists.tsx";
import { Rates } from "./own/Rates.tsx";
import { ClosedDays, SameDayPostcodes, Synonyms } from "./own/TypedLists.tsx";

/** The settings that are more than a line, a number or a checkbox, and draw themselves. */
export const OWN_FIELDS: Partial<Record<SettingsSection, Record<string, ComponentType>>> = {
  company: { social: SocialNetworks },
  bank: { iban: Iban },
  shipping: { rates: Rates, same_day_postcodes: SameDayPostcodes, carriers: Carriers },
  delivery: { closed_days: ClosedDays },
  extras: EXTRAS_FIELDS,
  payments: { cash_on_delivery: CashOnDelivery },
  categories: { categories: Categories },
  search: { synonyms: Synonyms },
  look: { ...COLOUR_FIELDS, fonts: Fonts },
};
