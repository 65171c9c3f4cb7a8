import { Trouble } from "../trouble.mjs";

/** Nothing was touched, and why. */
export class UpgradeRefused extends Trouble {}
