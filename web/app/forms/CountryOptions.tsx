import { COUNTRIES, COUNTRY_LABELS } from "@bruma/contract";

/** For a `<Select>`: where the shop delivers to. */
export function CountryOptions() {
  return COUNTRIES.map((country) => (
    <option key={country} value={country}>
      {COUNTRY_LABELS[country]}
    </option>
  ));
}
