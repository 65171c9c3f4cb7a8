import { useState } from "react";
import { pageMeta } from "../../document/pageMeta.ts";
import { Card } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { loadContent } from "../content/loadContent.ts";
import type { Route } from "./+types/contact.route.ts";
import { ContactAside } from "./ContactAside.tsx";
import { ContactFormFields } from "./ContactFormFields.tsx";
import { Faq } from "./Faq.tsx";
import { MessageSent, type SentMessage } from "./MessageSent.tsx";

export const meta = pageMeta({
  title: "Contacto",
  description: "Escríbenos, llámanos o encuentra la respuesta en las preguntas frecuentes.",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "faq");
}

export default function ContactPage({ loaderData: faq }: Route.ComponentProps) {
  const [sent, setSent] = useState<SentMessage>();
  return (
    <div className="page">
      <PageHeading
        title="Contacto"
        lead="Te responde una persona. Cada mensaje recibe una referencia y una respuesta."
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Card className="p-5 sm:p-7">
          {sent ? (
            <MessageSent message={sent} onAnother={() => setSent(undefined)} />
          ) : (
            <ContactFormFields onSent={setSent} />
          )}
        </Card>
        <ContactAside hours={faq.intro} />
      </div>
      <Faq questions={faq.sections} />
    </div>
  );
}
