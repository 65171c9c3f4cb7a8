import { AddressForm } from "@bruma/contract";
import { readText } from "../reading/cells.ts";
import type { TableLine } from "../reading/readTable.ts";
import type { CustomerAddress, CustomerItem } from "./CustomerItem.ts";
import { countryOf } from "./countryOf.ts";
import type { CustomerReaders, PlaceReaders } from "./customerColumns.ts";

const MOST_ADDRESSES = 20;

/** Adds the addresses of a line to a customer's book, each once; one that the shop cannot send to is told. */
export function addPlaces(item: CustomerItem, read: CustomerReaders, line: TableLine): void {
  for (const place of read.places) {
    const told = toldAt(place, line);
    if (told === undefined) continue;
    const { country, ...where } = told;
    const { code, name } = countryOf(country || item.country);
    const given = { name: item.name, label: read.label(line) || null, nif: read.nif(line) || null, ...where };
    const address = code === null ? undefined : soundest({ ...given, country: code }, item.warnings);
    if (address === undefined) {
      const reason = code === null ? `la tienda no envía a ${name}` : "le falta algo, o su código postal no existe";
      item.warnings.push(
        `Una dirección no entra en su libreta: ${reason} («${where.address}, ${where.zipCode} ${where.city}»)`,
      );
    } else if (!item.addresses.some((known) => isSame(known, address)) && item.addresses.length < MOST_ADDRESSES) {
      item.addresses.push(address);
    }
  }
}

function toldAt(place: PlaceReaders, line: TableLine) {
  const text = (cell: (line: TableLine) => string | undefined) => readText("Dirección", cell(line), 200) ?? "";
  const address = [text(place.address), text(place.more)].filter(Boolean).join(", ");
  if (address === "") return undefined;
  return {
    address,
    city: text(place.city),
    state: text(place.state) || null,
    zipCode: text(place.zipCode),
    country: text(place.country),
    phone: text(place.phone) || null,
  };
}

/** A telephone or tax number that cannot be is no reason to lose the address: it is left out, and told. */
function soundest(given: CustomerAddress, warnings: string[]): CustomerAddress | undefined {
  const whole = addressOf(given);
  if (whole) return whole;
  const parts = [{ phone: null }, { nif: null }, { phone: null, nif: null }];
  const found = parts.map((without) => addressOf({ ...given, ...without })).find((address) => address !== undefined);
  if (found && found.nif === null && given.nif) warnings.push(`El NIF «${given.nif}» no es válido: entra sin él`);
  if (found && found.phone === null && given.phone)
    warnings.push(`El teléfono «${given.phone}» no es válido: entra sin él`);
  return found;
}

/** By the rules of the address book itself. */
function addressOf({ zipCode, ...given }: CustomerAddress): CustomerAddress | undefined {
  const checked = AddressForm.safeParse({ ...given, zip_code: zipCode });
  if (!checked.success) return undefined;
  const { name, label, nif, address, city, state, zip_code, country, phone } = checked.data;
  return {
    name,
    address,
    city,
    country,
    zipCode: zip_code,
    label: label ?? null,
    nif: nif || null,
    state: state ?? null,
    phone: phone || null,
  };
}

const isSame = (one: CustomerAddress, other: CustomerAddress) =>
  one.address === other.address &&
  one.zipCode === other.zipCode &&
  one.city === other.city &&
  one.country === other.country;
