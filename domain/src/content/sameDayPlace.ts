import { listed, MARINA_ALTA } from "@bruma/contract";

const NAMED_MAX = 12;

const isMarinaAlta = (postcodes: readonly string[]) => postcodes.join() === MARINA_ALTA.join();

/** Where the same day is offered, for a table: by its name, postcode by postcode, or that there are some. */
export function sameDayPlace(postcodes: readonly string[]): string {
  if (isMarinaAlta(postcodes)) return "Marina Alta";
  return postcodes.length > NAMED_MAX ? "Algunos códigos postales" : postcodes.join(", ");
}

/** The same within a sentence, behind «solo en». */
export function sameDayPlaceWords(postcodes: readonly string[]): string {
  if (isMarinaAlta(postcodes)) return "los códigos postales de la Marina Alta";
  if (postcodes.length > NAMED_MAX)
    return "algunos códigos postales (al escribir el tuyo en la compra ves si es uno de ellos)";
  return postcodes.length === 1 ? `el código postal ${postcodes[0]}` : `los códigos postales ${listed(postcodes)}`;
}
