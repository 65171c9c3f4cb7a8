import type { ContentSection } from "@bruma/contract";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Prose } from "../../ui/Prose.tsx";

const SHORT = 4;

export function Faq({ questions }: { questions: readonly ContentSection[] }) {
  const [all, setAll] = useState(false);
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="faq" className="mt-14">
      <h2 id="faq" className="text-heading">
        Preguntas frecuentes
      </h2>
      <div className="mt-5 grid items-start gap-3 lg:grid-cols-2">
        {questions.slice(0, all ? undefined : SHORT).map(({ id, title, html }) => (
          <details key={id} className="group rounded-card border border-mist bg-surface">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold">
              {title}
              <span className="text-muted transition-transform group-open:rotate-180">
                <Icon of={ChevronDown} size={18} />
              </span>
            </summary>
            <Prose html={html} className="px-5 pb-5" />
          </details>
        ))}
      </div>
      {!all && questions.length > SHORT && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-5">
          Ver todas las preguntas
        </Button>
      )}
    </section>
  );
}
