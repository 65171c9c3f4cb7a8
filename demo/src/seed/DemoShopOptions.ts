import type { StorePicture } from "./catalogue/storePictures.ts";

export interface DemoShopOptions {
  /** What «today» is in the demo: its last orders are of this day, and nothing is later. */
  now: Date;
  /** How many products. Default, and least: all of the demo's range. */
  size?: number;
  /** Of the password of both demo accounts. */
  passwordHash: string;
  storePicture: StorePicture;
  onProgress?: OnProgress;
}

export type OnProgress = (step: string, done: number, total: number) => void;
