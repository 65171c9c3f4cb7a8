import type { BottleGlass, LabelStyle } from "../draw/DemoPicture.ts";
import type { Contact } from "./DemoProduct.ts";

type Brand = {
  /** begins every SKU */
  code: string;
  manufacturer: Contact;
  responsiblePerson: Contact;
  /** the house style of its boxes and bottles */
  label: LabelStyle;
  glass: BottleGlass;
  /** first part of its EU-CEG identifiers */
  submitter: string;
};

const importer: Contact = {
  name: "Cabo Importaciones Técnicas, S.L.",
  address: "Calle Marineros 14, nave 3, 03700 Dénia (Alicante), España",
  email: "conformidad@cabo-importaciones.example",
};
const atlantic: Contact = {
  name: "Atlántica Conformidad Europea, Lda.",
  address: "Rua do Cais Velho 58, 4050-220 Porto, Portugal",
  email: "produto@atlantica-conformidade.example",
};

const abroad = (
  name: string,
  address: string,
  domain: string,
  responsiblePerson: Contact,
): Pick<Brand, "manufacturer" | "responsiblePerson"> => ({
  manufacturer: { name, address, email: `quality@${domain}` },
  responsiblePerson,
});

/** A maker in the EU answers for its products itself. */
function inSpain(name: string, address: string, domain: string): Pick<Brand, "manufacturer" | "responsiblePerson"> {
  const maker = { name, address: `${address}, España`, email: `calidad@${domain}` };
  return { manufacturer: maker, responsiblePerson: maker };
}

export const BRANDS = {
  Ardesia: {
    code: "ARD",
    label: "contour",
    glass: "smoke",
    submitter: "00211",
    ...abroad(
      "Ardesia Devices Ltd.",
      "Building 7, Fuyong Industrial Park, Shenzhen 518103, China",
      "ardesia-devices.example",
      importer,
    ),
  },
  Barloven: {
    code: "BAR",
    label: "horizon",
    glass: "smoke",
    submitter: "00212",
    ...abroad(
      "Barloven Electronics Co., Ltd.",
      "18 Songbai Road, Bao'an, Shenzhen 518108, China",
      "barloven.example",
      importer,
    ),
  },
  Vareta: {
    code: "VAR",
    label: "lines",
    glass: "smoke",
    submitter: "00213",
    ...abroad(
      "Vareta Technology Co., Ltd.",
      "6 Chang'an Avenue, Dongguan 523850, China",
      "vareta-tech.example",
      atlantic,
    ),
  },
  Kelvane: {
    code: "KEL",
    label: "monogram",
    glass: "black",
    submitter: "00214",
    ...abroad(
      "Kelvane Hardware Ltd.",
      "Unit 4, Harbour Works, Leith, Edinburgh EH6 6QW, United Kingdom",
      "kelvane.example",
      atlantic,
    ),
  },
  Orbanel: {
    code: "ORB",
    label: "disc",
    glass: "black",
    submitter: "00215",
    ...abroad(
      "Orbanel Instruments Co., Ltd.",
      "Tower B, Nanshan Science Park, Shenzhen 518057, China",
      "orbanel.example",
      importer,
    ),
  },
  Salinera: {
    code: "SAL",
    label: "horizon",
    glass: "smoke",
    submitter: "00123",
    ...inSpain(
      "Salinera de Líquidos, S.L.",
      "Polígono Les Salines 22, 03130 Santa Pola (Alicante)",
      "salinera.example",
    ),
  },
  "Casa Berenguer": {
    code: "BER",
    label: "arch",
    glass: "amber",
    submitter: "00131",
    ...inSpain(
      "Berenguer y Nieto, S.A.",
      "Camino del Molino 9, 10400 Jaraíz de la Vera (Cáceres)",
      "casaberenguer.example",
    ),
  },
  Albor: {
    code: "ALB",
    label: "disc",
    glass: "white",
    submitter: "00140",
    ...inSpain(
      "Laboratorios Albor, S.L.",
      "Ronda Industrial 41, 46980 Paterna (Valencia)",
      "laboratorios-albor.example",
    ),
  },
  Lindaraja: {
    code: "LIN",
    label: "band",
    glass: "smoke",
    submitter: "00152",
    ...inSpain("Lindaraja Aromas, S.L.", "Carretera de la Vega 3, 18100 Armilla (Granada)", "lindaraja.example"),
  },
  Ventisca: {
    code: "VEN",
    label: "contour",
    glass: "clear",
    submitter: "00166",
    ...inSpain("Ventisca Mezclas, S.L.", "Polígono Malpica II, calle F 17, 50016 Zaragoza", "ventisca.example"),
  },
  "Obrador 27": {
    code: "OBR",
    label: "monogram",
    glass: "amber",
    submitter: "00178",
    ...inSpain("Obrador Veintisiete, S.L.", "Calle del Telégrafo 27, 08041 Barcelona", "obrador27.example"),
  },
  Neutralia: {
    code: "NEU",
    label: "band",
    glass: "white",
    submitter: "00180",
    ...inSpain("Neutralia Bases, S.L.", "Avenida de la Innovación 8, 41020 Sevilla", "neutralia.example"),
  },
  Galvania: {
    code: "GAL",
    label: "lines",
    glass: "black",
    submitter: "00222",
    ...abroad("Galvania Energy GmbH", "Am Alten Werk 12, 88212 Ravensburg, Alemania", "galvania-energy.example", {
      name: "Galvania Energy GmbH",
      address: "Am Alten Werk 12, 88212 Ravensburg, Alemania",
      email: "produkt@galvania-energy.example",
    }),
  },
  Telar: {
    code: "TEL",
    label: "lines",
    glass: "white",
    submitter: "00230",
    ...inSpain("Telar Fibras, S.L.", "Carrer de la Filatura 5, 03801 Alcoi (Alicante)", "telar-fibras.example"),
  },
  "Taller Norte": {
    code: "TNO",
    label: "split",
    glass: "black",
    submitter: "00231",
    ...inSpain(
      "Taller Norte Herramienta, S. Coop.",
      "Polígono Azitain 2, 20600 Eibar (Gipuzkoa)",
      "tallernorte.example",
    ),
  },
} as const satisfies Record<string, Brand>;

export type BrandName = keyof typeof BRANDS;
