// Loaded into the shop before its own code. On SIGUSR2 its clock moves to as many milliseconds off the truth as the data folder's
// file says.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const TrueDate = Date;
let offset = 0;

class MovedDate extends TrueDate {
  constructor(...given) {
    super(...(given.length === 0 ? [MovedDate.now()] : given));
  }
  static now() {
    return TrueDate.now() + offset;
  }
}

globalThis.Date = MovedDate;
process.on("SIGUSR2", () => {
  offset = Number(readFileSync(join(process.env.DATA_DIR ?? "", "clock-offset"), "utf8"));
});
