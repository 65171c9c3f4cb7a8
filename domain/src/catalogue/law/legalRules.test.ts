import { expect, test } from "vitest";
import { brokenRules, LEGAL_RULES, type LegalFacts } from "./legalRules.ts";

const PARTY = { name: "Fábrica de Ejemplo", address: "Calle 1, Madrid", email: "hola@example.com" };
const plain: LegalFacts = {
  legalClass: "unregulated",
  attributes: {},
  euCegId: null,
  manufacturer: PARTY,
  responsiblePerson: PARTY,
  variants: [{ nicotineMgMl: null, volumeMl: null }],
};
const NOW = new Date("2026-03-10T12:00:00Z");
const broken = (facts: Partial<LegalFacts>, now = NOW) => brokenRules({ ...plain, ...facts }, now).map(({ id }) => id);

const liquid: Partial<LegalFacts> = {
  legalClass: "nicotine_liquid",
  euCegId: "00123-24-00001",
  variants: [{ nicotineMgMl: 20, volumeMl: 10 }],
};
const pod: Partial<LegalFacts> = {
  legalClass: "device",
  euCegId: "00123-24-00002",
  attributes: { nicotineMgMl: [20], capacityMl: 2 },
};

interface Case {
  source: RegExp;
  /** The last day without the rule, the first with it. */
  before: string;
  first: string;
  passes: readonly Partial<LegalFacts>[];
  fails: readonly Partial<LegalFacts>[];
}

const TPD = { before: "2017-06-10", first: "2017-06-11" };
const GPSR = { before: "2024-12-12", first: "2024-12-13" };

const CASES: Record<string, Case> = {
  "nicotine.volume": {
    ...TPD,
    source: /2014\/40\/UE, art\. 20\.3\.a/,
    passes: [liquid, { ...liquid, variants: plain.variants, attributes: { nicotineMgMl: [3, 6], volumeMl: 10 } }],
    fails: [
      { ...liquid, variants: [{ nicotineMgMl: 3, volumeMl: 11 }] },
      { ...liquid, variants: [{ nicotineMgMl: 3, volumeMl: null }], attributes: { volumeMl: 10.01 } },
      { ...liquid, variants: [{ nicotineMgMl: 3, volumeMl: null }] },
    ],
  },
  "nicotine.strength": {
    ...TPD,
    source: /2014\/40\/UE, art\. 20\.3\.b/,
    passes: [liquid],
    fails: [
      { ...liquid, variants: [{ nicotineMgMl: 21, volumeMl: 10 }] },
      { ...liquid, variants: [{ nicotineMgMl: null, volumeMl: 10 }], attributes: { nicotineMgMl: [3, 20.01] } },
      { ...liquid, variants: [{ nicotineMgMl: null, volumeMl: 10 }] },
    ],
  },
  "nicotine.notification": {
    ...TPD,
    source: /2014\/40\/UE, art\. 20\.2/,
    passes: [liquid],
    fails: [
      { ...liquid, euCegId: null },
      { ...liquid, euCegId: " " },
    ],
  },
  "nicotine.class": {
    ...TPD,
    source: /2014\/40\/UE, arts\. 20\.1 y 20\.4\.b\.iii/,
    passes: [{ legalClass: "liquid_0mg", attributes: { nicotineMgMl: [0], volumeMl: 50 } }],
    fails: [
      { ...liquid, legalClass: "liquid_0mg" },
      { ...liquid, legalClass: "unregulated" },
    ],
  },
  "prefilled.strength": {
    ...TPD,
    source: /2014\/40\/UE, art\. 20\.3\.b/,
    passes: [pod, { legalClass: "device" }],
    fails: [{ ...pod, attributes: { nicotineMgMl: [20.5], capacityMl: 2 } }],
  },
  "prefilled.notification": {
    ...TPD,
    source: /2014\/40\/UE, art\. 20\.2/,
    passes: [pod, { legalClass: "component", attributes: { capacityMl: 2 } }],
    fails: [{ ...pod, euCegId: null }],
  },
  "tank.capacity": {
    ...TPD,
    source: /2014\/40\/UE, art\. 20\.3\.a/,
    passes: [{ legalClass: "component", attributes: { capacityMl: 2 } }, { attributes: { capacityMl: 30 } }],
    fails: [
      { legalClass: "component", attributes: { capacityMl: 2.01 } },
      { legalClass: "device", attributes: { capacityMl: 4 } },
    ],
  },
  "label.hazards": {
    before: "2015-05-31",
    first: "2015-06-01",
    source: /1272\/2008/,
    passes: [
      plain,
      { attributes: { signalWord: "Atención", pictograms: ["GHS07"], hazards: "H302 Nocivo en caso de ingestión." } },
    ],
    fails: [
      { attributes: { signalWord: "Atención" } },
      { attributes: { pictograms: ["GHS07"], hazards: " " } },
      { attributes: { precautions: "P102 Mantener fuera del alcance de los niños." } },
    ],
  },
  "label.ufi": {
    before: "2020-12-31",
    first: "2021-01-01",
    source: /1272\/2008/,
    passes: [plain, { attributes: { ufi: "VDU1-414F-1003-1862" } }],
    fails: [{ attributes: { ufi: "VDU1-414F-1003" } }, { attributes: { ufi: "vdu1-414f-1003-1862" } }],
  },
  "safety.manufacturer": {
    ...GPSR,
    source: /2023\/988, arts\. 9 y 19/,
    passes: [plain],
    fails: [{ manufacturer: null }, { manufacturer: { ...PARTY, address: "" } }],
  },
  "safety.responsible_person": {
    ...GPSR,
    source: /2023\/988, arts\. 16 y 19/,
    passes: [plain],
    fails: [{ responsiblePerson: { ...PARTY, email: " " } }],
  },
};

test("every rule has its cases, its own name, its source and its words", () => {
  expect(LEGAL_RULES.map(({ id }) => id)).toEqual(Object.keys(CASES));
  for (const { message, from } of LEGAL_RULES) {
    expect(message).toMatch(/\.$/);
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test.each(Object.entries(CASES))(
  "%s: what keeps it is sold, what breaks it is not, from its first day on",
  (id, it) => {
    expect(LEGAL_RULES.find((rule) => rule.id === id)?.source).toMatch(it.source);
    // A rule may also begin later than this test's day.
    const day = new Date(Math.max(NOW.getTime(), Date.parse(`${it.first}T12:00:00Z`)));
    for (const facts of it.passes) expect(broken(facts, day)).toEqual([]);
    for (const facts of it.fails) {
      expect(broken(facts, day)).toEqual([id]);
      expect(broken(facts, new Date(`${it.before}T12:00:00Z`))).not.toContain(id);
      expect(broken(facts, new Date(`${it.first}T00:00:00+01:00`))).toContain(id);
    }
  },
);

test("a day begins at the midnight of Spain", () => {
  expect(broken({ manufacturer: null }, new Date("2024-12-12T22:59:59Z"))).toEqual([]);
  expect(broken({ manufacturer: null }, new Date("2024-12-12T23:00:00Z"))).toEqual(["safety.manufacturer"]);
});
