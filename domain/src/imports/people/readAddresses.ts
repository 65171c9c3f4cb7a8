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
    const address =
      code === null ? `La tienda no envía a ${name}` : soundest({ ...given, country: code }, item.warnings);
    if (typeof address === "string") {
      const shown = `«${where.address}, ${where.zipCode} ${where.city}»`;
      item.warnings.push(`Una dirección no entra en su libreta: ${shown}. ${address.replace(/\.?$/, ".")}`);
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

/**
 * A telephone or tax number that cannot be is no reason to lose the address: it is left out, and told. Why it is none, for one that the
 * shop cannot send to.
 */
function soundest(given: CustomerAddress, warnings: string[]): CustomerAddress | string {
  const whole = addressOf(given);
  if (typeof whole !== "string") return whole;
  const parts = [{ phone: null }, { nif: null }, { phone: null, nif: null }];
  const tried = parts.map((without) => addressOf({ ...given, ...without }));
  const found = tried.find((address) => typeof address !== "string");
  if (found === undefined) return tried.at(-1) ?? whole;
  if (found.nif === null && given.nif) warnings.push(`El NIF «${given.nif}» no es válido: entra sin él`);
  if (found.phone === null && given.phone) warnings.push(`El teléfono «${given.phone}» no es válido: entra sin él`);
  return found;
}

/** By the rules of the address book itself; else what it says of it. */
function addressOf({ zipCode, ...given }: CustomerAddress): CustomerAddress | string {
  const checked = AddressForm.safeParse({ ...given, zip_code: zipCode });
  if (!checked.success) return checked.error.issues.map(({ message }) => message).join(" ");
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
