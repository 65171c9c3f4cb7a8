import { Checkbox } from "../../forms/Checkbox.tsx";
import { choose, isChosen, WHOLE_ORDER } from "./chosenLines.ts";

interface OrderedLinesProps {
  lines: readonly string[];
  /** The declaration as it stands. */
  text: string;
  onText: (text: string) => void;
}

/** What an order holds, to choose from instead of writing. */
export function OrderedLines({ lines, text, onText }: OrderedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 text-small font-semibold">Productos de tu pedido</legend>
      {[...lines, ...(lines.length > 1 ? [WHOLE_ORDER] : [])].map((words) => (
        <Checkbox
          key={words}
          label={words}
          checked={isChosen(text, words)}
          onChange={({ target }) => onText(choose(text, words, target.checked, lines))}
        />
      ))}
    </fieldset>
  );
}
