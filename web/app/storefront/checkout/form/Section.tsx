import type { ReactNode } from "react";
import { Card } from "../../../ui/Card.tsx";

interface SectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One step of the checkout: a card with its own heading. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <Card className="px-4 py-5 sm:px-6 sm:py-6">
      <section>
        <h2 className="text-subheading">{title}</h2>
        {text && <p className="mt-1 text-small text-muted">{text}</p>}
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  );
}
