import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Card } from "../../ui/Card.tsx";
import { Mist } from "../../ui/pictures/Mist.tsx";

interface SignInFrameProps {
  title: string;
  lead: ReactNode;
  /** The way to the other of the two pages; it keeps where the visitor came from. */
  other?: { question: string; to: "/login" | "/register"; label: string };
  children: ReactNode;
}

/** A card in the mist, for the forms around the opening of a session. */
export function SignInFrame({ title, lead, other, children }: SignInFrameProps) {
  const [search] = useSearchParams();
  const query = search.toString();
  return (
    // The mist reaches down to the footer.
    <div className="relative isolate -mb-20 overflow-hidden sm:-mb-28">
      <Mist />
      <div className="page grid justify-items-center pt-8 pb-20 sm:pb-28">
        <Card className="w-full max-w-md px-5 py-8 shadow-soft sm:px-8 sm:py-9">
          <h1 className="text-heading">{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
          {children}
          {other && (
            <p className="mt-6 border-t border-mist pt-5 text-center text-small text-muted">
              {other.question}{" "}
              <Link to={query ? `${other.to}?${query}` : other.to} className="link font-semibold">
                {other.label}
              </Link>
            </p>
          )}
        </Card>
      </div>
    </div>
  );
}
