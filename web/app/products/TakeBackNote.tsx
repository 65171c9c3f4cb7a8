import { Link } from "react-router";

/** What becomes of the old one, in `TAKE_BACK_WORDS`: said on the product, and before the order where the cart holds such goods. */
export function TakeBackNote({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <p role="note" className="mt-4 text-small text-muted">
      {words}{" "}
      <Link to="/returns-policy#reciclaje" className="link">
        Cómo entregarlos
      </Link>
    </p>
  );
}
