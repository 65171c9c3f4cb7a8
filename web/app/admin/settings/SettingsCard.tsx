import type { ReactNode } from "react";
import { Card } from "../../ui/Card.tsx";

interface SettingsCardProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ id, title, text, children }: SettingsCardProps) {
  return (
    <Card className="scroll-mt-20 p-4 sm:p-6" id={id}>
      <section aria-labelledby={`${id}-titulo`}>
        <h2 id={`${id}-titulo`} className="text-subheading">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-small text-muted">{text}</p>}
        <div className="mt-5">{children}</div>
      </section>
    </Card>
  );
}
