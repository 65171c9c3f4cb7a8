import { EMAIL_NAMES } from "../formats/detectFormat.ts";
import type { Columns } from "../reading/Columns.ts";
import type { TableLine } from "../reading/readTable.ts";

/** Before «address 1», «city»… in the exports of WooCommerce, Shopify and their plugins. */
const PREFIXES = {
  // Magento's is «_address_city», and «_address_street».
  own: ["", "Default Address ", "Billing ", "_address_"],
  shipping: ["Shipping "],
} as const;

const named = (names: readonly string[], prefixes: readonly string[]) =>
  prefixes.flatMap((prefix) => names.map((name) => prefix + name));

function placeReaders(columns: Columns, whose: keyof typeof PREFIXES) {
  const of = (spanish: readonly string[], english: readonly string[]) => [
    ...(whose === "own" ? spanish : spanish.map((name) => `${name} de envío`)),
    ...named(english, PREFIXES[whose]),
  ];
  // Of several columns for one thing, the first that holds something counts.
  const filled = (names: readonly string[], way: "reader" | "codeReader" = "reader"): Cell => {
    const readers = names.filter((name) => columns.has(name)).map((name) => columns[way](name));
    return (line) => readers.map((read) => read(line)).find((cell) => cell) ?? (readers.length > 0 ? "" : undefined);
  };
  return {
    address: filled(of(["Dirección", "Dirección 1"], ["Address", "Address1", "Address 1", "Street"])),
    more: filled(of(["Dirección 2", "Dirección (2)"], ["Address2", "Address 2"])),
    city: filled(of(["Ciudad", "Población"], ["City"])),
    // «State» alone may be the account's.
    state: filled([
      ...of(["Provincia", "Estado/Provincia"], ["Province", "Region"]),
      ...named(
        ["State"],
        PREFIXES[whose].filter((prefix) => prefix !== ""),
      ),
    ]),
    zipCode: filled(
      of(["Código postal", "CP"], ["Zip", "Zipcode", "Zip Code", "Postcode", "Postal code"]),
      "codeReader",
    ),
    country: filled(of(["País", "País / Región"], ["Country Code", "Country", "Country / Region", "Country ID"])),
    phone: filled(of(["Teléfono", "Teléfono móvil"], ["Phone", "Telephone", "Mobile Phone"]), "codeReader"),
  };
}
export type PlaceReaders = ReturnType<typeof placeReaders>;

/** What the exports of customers call their columns: WooCommerce, PrestaShop, Shopify, Magento and our own. */
export function customerReaders(columns: Columns) {
  return {
    email: columns.reader(...EMAIL_NAMES),
    name: columns.reader("Nombre completo", "Full name", "Display name", "Name", "Customer", "Cliente"),
    firstName: columns.reader("Nombre", "First name", "Firstname", "Firstname*", "Billing first name"),
    lastName: columns.reader("Apellidos", "Last name", "Lastname", "Lastname*", "Billing last name"),
    label: columns.reader("Alias", "Alias*", "Address alias"),
    nif: columns.codeReader(
      "NIF",
      "DNI",
      "CIF",
      "NIF/CIF",
      "DNI/NIF",
      "DNI / NIF / NIE",
      "Número de identificación fiscal",
      "Número de IVA",
      "VAT number",
      "Tax ID",
      "Tax/VAT number",
      "Tax VAT Number",
      "Taxvat",
      "Billing NIF",
      "Billing VAT",
      "Billing DNI",
    ),
    createdAt: columns.dayReader(
      "Alta",
      "Registro",
      "Fecha de registro",
      "Created at",
      "Date registered",
      "User registered",
      "Sign up",
      "Registration",
    ),
    marketing: columns.reader(
      "Accepts Email Marketing",
      "Accepts Marketing",
      "Newsletter",
      "Newsletter (0/1)",
      "Subscribed",
      "Boletín",
      "Boletín de noticias",
      "Acepta publicidad",
    ),
    marketingAt: columns.dayReader(
      "Email Marketing Consent Updated At",
      "Accepts Marketing Updated At",
      "Newsletter date",
      "Newsletter subscription date",
      "Fecha del boletín",
      "Fecha de suscripción al boletín",
      "Acepta publicidad desde",
    ),
    places: [placeReaders(columns, "own"), placeReaders(columns, "shipping")],
  };
}
export type CustomerReaders = ReturnType<typeof customerReaders>;
export type Cell = (line: TableLine) => string | undefined;
