export type Look = {
  /** body, wrap or label, `#rrggbb` */
  colour: string;
  /** second colour: trims, motifs, glass, liquid */
  accent: string;
  /** what the backdrop's mist is tinted with */
  tint: string;
  /** what the label says where the product's name is too long for it */
  title?: string;
  /** the small line of the label: a strength, a size, a resistance */
  detail?: string;
};

export type Finish = "satin" | "brushed" | "leather" | "ribbed" | "carbon" | "duo" | "inlay";
export type PodForm = "slab" | "pebble" | "stick" | "flask" | "square";
export type ModForm = "single" | "dual" | "compact" | "tall";
export type PenForm = "slim" | "wide" | "faceted";
export type TankForm = "straight" | "bubble" | "rebuildable";
export type LabelStyle = "horizon" | "disc" | "band" | "lines" | "arch" | "monogram" | "contour" | "split";
export type BottleGlass = "clear" | "smoke" | "amber" | "white" | "black";

type Bottle = { label: LabelStyle; glass: BottleGlass; warning?: boolean };

export type DevicePicture =
  | (Look & { kind: "pod"; form: PodForm; finish: Finish })
  | (Look & { kind: "pen"; form: PenForm; finish: Finish })
  | (Look & { kind: "box-mod"; form: ModForm; finish: Finish; tank?: TankForm });

export type DemoPicture =
  | DevicePicture
  | (Look & { kind: "kit"; device: DevicePicture; label: LabelStyle })
  | (Look & { kind: "dropper"; boxed: boolean } & Bottle)
  | (Look & { kind: "longfill" } & Bottle)
  | (Look & { kind: "pod-cartridge"; form: "flat" | "tall" | "round" })
  | (Look & { kind: "tank"; form: TankForm })
  | (Look & { kind: "coil"; form: "plug" | "tall" | "wire" })
  | (Look & { kind: "battery"; form: "18650" | "21700" })
  | (Look & { kind: "charger"; bays: 1 | 2 | 4 })
  | (Look & { kind: "case"; form: "zip" | "pouch" | "cells" })
  | (Look & { kind: "cotton"; form: "bag" | "strips" })
  | (Look & { kind: "cable"; form: "coiled" | "braided" })
  | (Look & { kind: "tool"; form: "tweezers" | "driver" | "set" | "spool" | "glass" | "drip-tip" });

export type Label = { brand: string; name: string };
