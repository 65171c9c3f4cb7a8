import type { BottleGlass, LabelStyle } from "../../draw/DemoPicture.ts";
import { BRANDS } from "../brands.ts";
import type { DemoProduct, FlavourFamily } from "../DemoProduct.ts";
import { seedOf } from "../random.ts";
import { assemble, type Choice, type Entry, SINGLE } from "./assemble.ts";

type Liquid = Entry & {
  family: FlavourFamily;
  /** label and motif */
  tones: readonly [string, string];
  vg?: number;
  label?: LabelStyle;
  glass?: BottleGlass;
};

type Nicotine = Liquid & { strengths: readonly number[] };

/** In the manner of the register: submitter, year, running number. */
function cegId(brand: Entry["brand"], name: string): string {
  const seed = seedOf(name);
  const year = 19 + (seed % 7);
  return `${BRANDS[brand].submitter}-${year}-${String(10_000 + (seed % 89_999)).padStart(5, "0")}`;
}

function look({ brand, tones, label, glass }: Liquid) {
  const [colour, accent] = tones;
  return { colour, accent, tint: colour, label: label ?? BRANDS[brand].label, glass: glass ?? BRANDS[brand].glass };
}

function strengthChoices(strengths: readonly number[]): Choice[] {
  return strengths.map((strength) => ({
    suffix: String(strength).padStart(2, "0"),
    options: { Nicotina: `${strength} mg/ml` },
    nicotineMgMl: strength,
    volumeMl: 10,
  }));
}

function nicotineLiquid(liquid: Nicotine, suffix: string, detail: string, vg: number): DemoProduct {
  const name = `${liquid.name} ${suffix}`;
  return assemble(
    { ...liquid, name },
    {
      category: "liquids",
      legalClass: "nicotine_liquid",
      euCegId: cegId(liquid.brand, name),
      attributes: {
        nicotineMgMl: [...liquid.strengths],
        volumeMl: 10,
        vgPercent: liquid.vg ?? vg,
        flavourFamily: liquid.family,
      },
      choices: strengthChoices(liquid.strengths),
      picture: { kind: "dropper", boxed: true, warning: true, title: liquid.name, detail, ...look(liquid) },
    },
  );
}

export const nicSalt = (liquid: Omit<Nicotine, "strengths"> & { strengths?: readonly number[] }): DemoProduct =>
  nicotineLiquid({ strengths: [10, 20], ...liquid }, "Sales 10 ml", "Sales · 10 ml", 50);

export const freebase = (liquid: Omit<Nicotine, "strengths"> & { strengths?: readonly number[] }): DemoProduct =>
  nicotineLiquid({ strengths: [3, 6, 12], ...liquid }, "10 ml", "10 ml", 50);

/** A measured dose of unflavoured nicotine to add to a bottle without it. */
export function nicotineShot(liquid: Liquid): DemoProduct {
  return assemble(liquid, {
    category: "liquids",
    legalClass: "nicotine_liquid",
    euCegId: cegId(liquid.brand, liquid.name),
    attributes: { nicotineMgMl: [20], volumeMl: 10, vgPercent: liquid.vg ?? 50, flavourFamily: "neutro" },
    choices: [{ suffix: "20", options: { Nicotina: "20 mg/ml" }, nicotineMgMl: 20, volumeMl: 10 }],
    picture: {
      kind: "dropper",
      boxed: false,
      warning: true,
      title: liquid.name.replace(" 10 ml", ""),
      detail: "20 mg/ml · 10 ml",
      ...look(liquid),
    },
  });
}

interface Bottle {
  volumeMl: number;
  /** What it holds, where that is more. */
  bottleMl?: number;
}

function withoutNicotine(liquid: Liquid, name: string, { volumeMl, bottleMl }: Bottle, detail: string): DemoProduct {
  return assemble(
    { ...liquid, name },
    {
      category: "liquids",
      legalClass: "liquid_0mg",
      attributes: {
        nicotineMgMl: [0],
        volumeMl,
        ...(bottleMl === undefined ? {} : { bottleMl }),
        ...(liquid.vg === undefined ? {} : { vgPercent: liquid.vg }),
        flavourFamily: liquid.family,
      },
      choices: [{ ...(SINGLE[0] ?? { suffix: "", options: {} }), nicotineMgMl: 0, volumeMl }],
      picture: { kind: "longfill", title: liquid.name, detail, ...look(liquid) },
    },
  );
}

/** Flavour alone in a bottle of 60 ml, to be filled up with base. */
export const longfill = (liquid: Liquid): DemoProduct =>
  withoutNicotine(liquid, `${liquid.name} Longfill 20 ml`, { volumeMl: 20, bottleMl: 60 }, "20 ml en 60");

/** Ready-mixed, with room left in the bottle. */
export const shortfill = (liquid: Liquid): DemoProduct =>
  withoutNicotine(
    { vg: 70, ...liquid },
    `${liquid.name} Shortfill 50 ml`,
    { volumeMl: 50, bottleMl: 60 },
    "50 ml · 0 mg/ml",
  );

export const base = (liquid: Liquid & { volumeMl: number }): DemoProduct =>
  withoutNicotine(liquid, `${liquid.name} ${liquid.volumeMl} ml`, liquid, `${liquid.volumeMl} ml · 0 mg/ml`);
