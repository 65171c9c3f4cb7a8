interface OptionsProps<Choice extends string> {
  /** What each choice is called. */
  of: Readonly<Record<Choice, string>>;
}

/** The choices of a `Select`, in the order of their table of words. */
export function Options<Choice extends string>({ of: words }: OptionsProps<Choice>) {
  return Object.entries<string>(words).map(([choice, text]) => (
    <option key={choice} value={choice}>
      {text}
    </option>
  ));
}
