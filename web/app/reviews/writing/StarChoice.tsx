import clsx from "clsx";
import { Star } from "lucide-react";
import { RATINGS } from "../reviewChoice.ts";
import { starWords } from "../reviewWords.ts";

interface StarChoiceProps {
  value: number;
  onChange: (rating: number) => void;
}

/** One to five stars: a group of radio buttons, so that arrow keys move among them. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">Valoración</legend>
      <div className="flex items-center">
        {RATINGS.toReversed().map((rating) => (
          <label
            key={rating}
            className="grid size-11 place-items-center rounded-pill transition-colors hover:bg-mist/60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
            />
            <span className="sr-only">{starWords(rating)}</span>
            <Star
              size={26}
              fill="currentColor"
              strokeWidth={0}
              aria-hidden="true"
              className={clsx("transition-colors", rating <= value ? "text-brand" : "text-mist")}
            />
          </label>
        ))}
        <span aria-hidden="true" className="figures ml-2 text-small whitespace-nowrap text-muted">
          {value} de 5
        </span>
      </div>
    </fieldset>
  );
}
