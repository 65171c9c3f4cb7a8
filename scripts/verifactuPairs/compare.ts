import { type Leaves, leavesOf } from "./leavesOf.ts";

export interface Difference {
  leaf: string;
  ours: string;
  their: string;
}

const NOTHING = "nothing";

/** Each leaf that one of both says and the other does not, or otherwise. */
export function compare(xml: string, theirs: Leaves): Difference[] {
  const ours = leavesOf(xml, "RegistroAlta");
  const leaves = [...new Set([...ours.keys(), ...theirs.keys()])];
  const said = (of: Leaves, leaf: string) => of.get(leaf)?.join(", ") || NOTHING;
  return leaves
    .map((leaf) => ({ leaf, ours: said(ours, leaf), their: said(theirs, leaf) }))
    .filter(({ ours, their }) => ours !== their);
}

const CALCULATED = "ours are the sums of the breakdown:";
const TOTALS: Record<string, string> = {
  "inv-eu-b2c": `${CALCULATED} theirs adds another country's tax, which this shop does not sell under`,
  "inv-rebu": `${CALCULATED} theirs adds the cost of used goods, which this shop does not sell`,
  "inv-tax-inc": `${CALCULATED} theirs has a total that is rounded apart from its rates`,
};
const DESCRIBED = "without a note theirs names the lines, ours says what the shop says of a sale";

/** Why a leaf of a pair differs; undefined: nobody has said. */
const REASONS: readonly (readonly [leaf: RegExp, pair: RegExp, why: string])[] = [
  [
    /TipoImpositivo$/,
    /rev-charge/,
    "reverse charge, which the shop does not sell under: the schema does not ask for it",
  ],
  [/CuotaRepercutida$/, /rev-charge/, "the same"],
  [/TipoImpositivo$/, /inv-eu-b2c/, "not subject in Spain: the schema does not ask for it"],
  [/CuotaRepercutida$/, /inv-eu-b2c/, "the same"],
  [/^DescripcionOperacion$/, /./, DESCRIBED],
  [
    /^FacturaSinIdentifDestinatarioArt61d$/,
    /inv-simplified/,
    "ours says it where one names its buyer without a NIF (art. 6.1.d)",
  ],
  [
    /CodigoPais$/,
    /inv-eu-rev-charge/,
    "a VAT number (type 02) begins with it; the schema asks for it with other types",
  ],
  [/^(EmitidaPorTerceroODestinatario|Tercero\/.*)$/, /inv-issuer/, "nobody issues the shop's invoices for it"],
];

/** What differs wherever it stands, and why. */
export const EVERYWHERE: readonly (readonly [
  leaf: RegExp,
  same: (ours: string, their: string) => boolean,
  why: string,
])[] = [
  [
    /TipoUsoPosibleMultiOT$/,
    (ours, their) => ours === "N" && their === "S",
    "this program serves one company, theirs several",
  ],
  [
    /TipoImpositivo$/,
    (ours, their) => ours.split(", ").map(Number).join() === their.split(", ").map(Number).join(),
    "21 for 21.0: the same number; the schema takes both",
  ],
];

export const isEverywhere = ({ leaf, ours, their }: Difference): boolean =>
  EVERYWHERE.some(([path, isSame]) => path.test(leaf) && isSame(ours, their));

export function explanationOf(pair: string, leaf: string): string | undefined {
  const total = TOTALS[pair];
  if (/^(CuotaTotal|ImporteTotal)$/.test(leaf) && total) return total;
  if (leaf === "Huella" && total) return "follows from the totals";
  return REASONS.find(([path, name]) => path.test(leaf) && name.test(pair))?.[2];
}
