import { telephoneLink } from "@bruma/contract";
import { Building2, Clock, type LucideIcon, Mail, MapPin, Phone, Share2, Siren } from "lucide-react";
import type { ReactNode } from "react";
import { useShop } from "../../document/shop.ts";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Prose } from "../../ui/Prose.tsx";

const isPending = (words: string) => words.trim() === "" || /^\[.*por completar\]$/.test(words);

/** Every way to the shop, when somebody answers, and who it is. What its owner has not filled in says so. */
export function ContactAside({ hours }: { hours: string }) {
  const { company, contact, social } = useShop();
  return (
    <div className="grid gap-4">
      <Card className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-subheading">Contacto directo</h2>
        <Line icon={Mail} label="Email">
          <Told words={contact.email} href={`mailto:${contact.email}`} />
        </Line>
        <Line icon={Phone} label="Teléfono">
          <Told words={contact.phone} href={telephoneLink(contact.phone)} />
        </Line>
        <Line icon={Clock} label="Horario">
          <Prose html={hours} />
        </Line>
        {social.length > 0 && (
          <Line icon={Share2} label="Redes sociales">
            <ul className="flex flex-wrap gap-x-4">
              {social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className="link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Line>
        )}
      </Card>
      <section className="rounded-card bg-warn-wash p-5 text-warn sm:p-6">
        <h2 className="flex items-center gap-2.5 text-subheading">
          <Icon of={Siren} />
          ¿Es urgente?
        </h2>
        <p className="mt-2 text-small">
          Si tu pedido está a punto de salir o ha llegado dañado, llama por teléfono y ten a mano el número de pedido.
        </p>
        <p className="mt-2 font-semibold">
          <Told words={contact.phone} href={telephoneLink(contact.phone)} />
        </p>
        <p className="mt-3 text-small">
          En caso de intoxicación: 91 562 04 20 (Servicio de Información Toxicológica, 24 h) o 112.
        </p>
      </section>
      <Card className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-subheading">Ubicación y empresa</h2>
        <Line icon={MapPin} label="Domicilio">
          <Told words={company.address} />
        </Line>
        <Line icon={Building2} label="Empresa">
          <Told words={company.name} />
          <br />
          NIF: <Told words={company.nif} />
        </Line>
      </Card>
    </div>
  );
}

function Line({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 text-brand-ink">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <p className="text-small font-semibold">{label}</p>
        <div className="text-small">{children}</div>
      </div>
    </div>
  );
}

function Told({ words, href }: { words: string; href?: string }) {
  if (isPending(words)) return <em className="text-muted">Pendiente de completar</em>;
  return href ? (
    <a href={href} className="underline underline-offset-3 hover:decoration-2">
      {words}
    </a>
  ) : (
    words
  );
}
