import { type AnswerRow, shopTime } from "@bruma/domain";
import { CELL_MAX } from "../../csv.ts";

const BETWEEN = "\n\n";
const ROOM_FOR_REST = 60;

/** What was answered before the newest answer, as one cell holds it: the latest first, each with its day and who gave it; those that have no room are counted. */
export function earlierAnswers(answers: readonly AnswerRow[]): string {
  const earlier = answers.slice(0, -1).reverse();
  const told: string[] = [];
  let room = CELL_MAX - ROOM_FOR_REST;
  for (const { at, by, text } of earlier) {
    const words = `${shopTime(at)}${by === null ? "" : `, ${by}`}:\n${text}`;
    room -= words.length + BETWEEN.length;
    if (room < 0) break;
    told.push(words);
  }
  const left = earlier.length - told.length;
  return [...told, ...(left > 0 ? [`(Y ${left} más, en la tienda)`] : [])].join(BETWEEN);
}
