import type { FitCertainty, FitKind } from "@bruma/contract";
import { demoProducts } from "./catalogue/index.ts";
import type { DemoProduct } from "./DemoProduct.ts";

/** An end of an edge: a product by its name, or a family. */
export type DemoEnd = { product: string } | { family: string };

interface DemoFit {
  kind: FitKind;
  part: DemoEnd;
  device: DemoEnd;
  certainty: FitCertainty;
  source: string;
}

const namesOf = (isOne: (product: DemoProduct) => boolean) => demoProducts.filter(isOne).map(({ name }) => name);
const form = ({ picture }: DemoProduct) => {
  const drawn = picture.kind === "kit" ? picture.device : picture;
  return "form" in drawn ? drawn.form : undefined;
};
const drawnAs = ({ picture }: DemoProduct) => (picture.kind === "kit" ? picture.device.kind : picture.kind);
// Theirs is in the box, and can be changed.
const KITS_WITH_A_CELL: readonly string[] = ["Kit Tarn 80", "Kit Norden 200", "Kit Tarn 100 Inlay"];
const isMod = ({ category }: DemoProduct) => category === "mods";
const isBoxKit = ({ picture }: DemoProduct) =>
  picture.kind === "kit" && picture.device.kind === "box-mod" && "tank" in picture.device;
const hasCellInside = ({ attributes }: DemoProduct) => attributes.batteryMah !== undefined;

/** By name: what is alike to whoever asks what fits. */
export const demoFamilies: Readonly<Record<string, readonly string[]>> = {
  "Todo lo 510": namesOf((product) => isMod(product) || isBoxKit(product)),
  "Tanques 510": ["Tanque Corrie 22", "Tanque Aureola", "Corrie RTA", "Tanque Junco"],
  "Celdas 18650": ["Celda G30 18650", "Celda G25 18650"],
  "Celdas 21700": ["Celda G40 21700"],
  "Aparatos de celda 18650": namesOf((product) => isMod(product) && ["single", "dual"].includes(form(product) ?? "")),
  "Aparatos de celda 21700": namesOf((product) => isMod(product) && form(product) === "tall"),
  "Cargadores de celdas": ["Cargador Uno", "Cargador Dúo", "Cargador Cuatro"],
  "Se carga por USB-C": namesOf(
    (product) => hasCellInside(product) && product.legalClass === "device" && !KITS_WITH_A_CELL.includes(product.name),
  ),
  "Pods y kits de bolsillo": namesOf((product) => product.legalClass === "device" && drawnAs(product) === "pod"),
  "Cables USB-C": ["Cable USB-C 1 m", "Cable trenzado USB-C 2 m"],
  Algodones: ["Algodón cardado 10 g", "Algodón en cordón 3 mm"],
};

type Line = [part: string, devices: readonly string[], certainty?: FitCertainty, source?: string];
const MANUAL = "Manual del fabricante";

const COILS: readonly Line[] = [
  [
    "Resistencias Lumo (5 uds.)",
    [
      "Kit Lumo 2",
      "Kit Lumo 2 Piel",
      "Kit Laja",
      "Kit Canto",
      "Kit Pizarra 40",
      "Kit Esquisto Pro",
      "Esquisto",
      "Pedernal",
    ],
  ],
  [
    "Resistencias Deriva Mesh (5 uds.)",
    ["Kit Deriva", "Kit Deriva Mini", "Kit Rada", "Kit Amarre", "Kit Bocana", "Kit Estela Dúo", "Malecón"],
  ],
  [
    "Resistencias Junco (5 uds.)",
    ["Kit Junco 22", "Kit Junco 25", "Kit Junco Inicio", "Kit Caña", "Kit Mimbre", "Kit Espiga", "Tanque Junco"],
  ],
  [
    "Resistencias Tarn M2 (3 uds.)",
    ["Kit Tarn 80", "Kit Tarn 100 Inlay", "Kit Norden 200", "Kit Fell 60", "Tanque Corrie 22"],
  ],
  [
    "Resistencias Cénit (4 uds.)",
    ["Kit Cénit 60", "Kit Órbita AIO", "Kit Nadir", "Kit Perigeo", "Tanque Aureola", "Eclíptica"],
  ],
  ["Cartucho Lumo (2 uds.)", ["Lumo Neo", "Laja Mini", "Mica", "Kit Lumo 2", "Kit Lumo 2 Piel"]],
  ["Cartucho Cala (3 uds.)", ["Cala", "Cala Plus", "Faro", "Boya"]],
  ["Cartucho Cometa (2 uds.)", ["Cometa", "Perseida", "Eclíptica"]],
  ["Cartucho Hebra (2 uds.)", ["Hebra", "Hebra Pro", "Brizna"]],
  ["Cartucho Cometa (2 uds.)", ["Rill", "Beck"], "tried", "En el mostrador"],
  ["Cartucho Lumo (2 uds.)", ["Kit Esquisto Pro"], "customer", "Contado por un cliente, comprobado en tienda"],
  ["Cristal Corrie 22", ["Tanque Corrie 22", "Corrie RTA"]],
  ["Clapton artesanales (2 uds.)", ["Corrie RTA"], "tried", "En el mostrador"],
  ["Hilo A1 0,40 mm", ["Corrie RTA"], "tried", "En el mostrador"],
  ["Pinzas cerámicas", ["Corrie RTA"], "tried", "En el mostrador"],
  ["Destornillador de postes", ["Corrie RTA"], "tried", "En el mostrador"],
  ["Rollo de herramientas Eibar", ["Corrie RTA"], "tried", "En el mostrador"],
  ["Celda G30 18650", ["Kit Tarn 80", "Kit Norden 200"]],
  ["Celda G25 18650", ["Kit Tarn 80", "Kit Norden 200"]],
  ["Celda G40 21700", ["Kit Tarn 100 Inlay"]],
];

const IN_THE_BOX: readonly Line[] = [
  ["Resistencias Junco (5 uds.)", ["Kit Junco 22", "Kit Junco 25"]],
  ["Resistencias Tarn M2 (3 uds.)", ["Kit Tarn 80"]],
  ["Tanque Corrie 22", ["Kit Tarn 80", "Kit Tarn 100 Inlay", "Kit Fell 60"]],
  ["Tanque Aureola", ["Kit Norden 200", "Kit Cénit 60"]],
  ["Celda G30 18650", ["Kit Tarn 80", "Kit Norden 200"]],
  ["Celda G40 21700", ["Kit Tarn 100 Inlay"]],
  ["Cable USB-C 1 m", ["Kit Lumo 2", "Kit Deriva", "Kit Nadir"]],
];

const linesAs = (kind: FitKind, lines: readonly Line[]): DemoFit[] =>
  lines.flatMap(([part, devices, certainty = "maker", source = MANUAL]) =>
    devices.map((device) => ({ kind, part: { product: part }, device: { product: device }, certainty, source })),
  );

const between = (kind: FitKind, part: string, device: string, certainty: FitCertainty, source: string): DemoFit => ({
  kind,
  part: { family: part },
  device: { family: device },
  certainty,
  source,
});

/** What fits what in the demo shop: a line for a family serves all that belong to it. */
export const demoFits: readonly DemoFit[] = [
  ...linesAs("fits", COILS),
  ...linesAs("comes_with", IN_THE_BOX),
  between("fits", "Tanques 510", "Todo lo 510", "maker", "Rosca 510"),
  between("needs", "Celdas 18650", "Aparatos de celda 18650", "maker", MANUAL),
  between("needs", "Celdas 21700", "Aparatos de celda 21700", "maker", MANUAL),
  between("fits", "Cargadores de celdas", "Celdas 18650", "maker", MANUAL),
  between("fits", "Cargadores de celdas", "Celdas 21700", "maker", MANUAL),
  between("fits", "Cables USB-C", "Se carga por USB-C", "tried", "En el mostrador"),
  ...["Estuche Travesía", "Bolsa de lona Arrantza"].map(
    (product): DemoFit => ({
      kind: "fits",
      part: { product },
      device: { family: "Pods y kits de bolsillo" },
      certainty: "tried",
      source: "En el mostrador",
    }),
  ),
  {
    kind: "fits",
    part: { product: "Boquilla 510 Basalto" },
    device: { family: "Tanques 510" },
    certainty: "maker",
    source: "Boquilla 510",
  },
  {
    kind: "needs",
    part: { family: "Algodones" },
    device: { product: "Corrie RTA" },
    certainty: "maker",
    source: MANUAL,
  },
  {
    kind: "fits",
    part: { product: "Caja para dos celdas" },
    device: { family: "Celdas 18650" },
    certainty: "tried",
    source: "En el mostrador",
  },
];
