import type { DemoCategory } from "./DemoProduct.ts";
import { pick } from "./random.ts";
import { DETAILS, type Mood, SERVICE, VERDICTS } from "./reviewPhrases.ts";

export type Rating = 1 | 2 | 3 | 4 | 5;
type Random = () => number;

const ATTEMPTS = 12;

function moodOf(rating: Rating, random: Random): Mood {
  if (rating === 5) return "good";
  if (rating === 4) return random() < 0.8 ? "good" : "fair";
  if (rating === 3) return "fair";
  return rating === 2 && random() < 0.4 ? "fair" : "bad";
}

function twoDetails(category: DemoCategory, rating: Rating, random: Random): string {
  const first = pick(random, DETAILS[category][moodOf(rating, random)]);
  const second = pick(random, DETAILS[category][rating >= 4 ? "good" : "fair"]);
  return first === second ? first : `${first} ${second}`;
}

/** From nothing at all to four sentences, as people write. */
function compose(category: DemoCategory, rating: Rating, random: Random): string {
  const verdict = pick(random, VERDICTS[rating]);
  const detail = pick(random, DETAILS[category][moodOf(rating, random)]);
  const service = pick(random, SERVICE[rating >= 4 ? "good" : rating === 3 ? "fair" : "bad"]);
  const shape = random();
  if (shape < 0.09) return "";
  if (shape < 0.15) return verdict;
  if (shape < 0.35) return detail;
  if (shape < 0.58) return `${verdict} ${detail}`;
  if (shape < 0.7) return `${detail} ${verdict}`;
  if (shape < 0.8) return `${detail} ${service}`;
  if (shape < 0.92) return `${verdict} ${twoDetails(category, rating, random)}`;
  return `${twoDetails(category, rating, random)} ${service} ${verdict}`;
}

/**
 * Gives review comments, in Spanish, the same ones from the same random numbers. Some are empty; of the others hardly
 * any comes twice from one writer.
 */
export function reviewWriter(random: Random): (category: DemoCategory, rating: Rating) => string {
  const written = new Set<string>();
  return (category, rating) => {
    let comment = compose(category, rating, random);
    for (let attempt = 1; attempt < ATTEMPTS && comment !== "" && written.has(comment); attempt++) {
      comment = compose(category, rating, random);
    }
    written.add(comment);
    return comment;
  };
}
