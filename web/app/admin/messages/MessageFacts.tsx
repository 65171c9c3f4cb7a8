import { CONTACT_TYPE_LABELS, type Message, telephoneLink } from "@bruma/contract";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { useShop } from "../../document/shop.ts";
import { formatMoment } from "../../ui/dates.ts";
import { OrderLink } from "../OrderLink.tsx";
import { userPath } from "../paths.ts";
import { Fact } from "../records/Fact.tsx";
import { MessageStateBadge } from "./MessageStateBadge.tsx";
import { orderIdIn } from "./messageWords.ts";

/** Who wrote what, and what was answered. */
export function MessageFacts({ message }: { message: Message }) {
  const may = useMay();
  const { type, name, email, phone, order_number, due_at, state, answers, answered_at, answered_by, sender } = message;
  return (
    <div className="grid gap-5 text-small">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Estado">
          <MessageStateBadge message={message} />
        </Fact>
        <Fact name="De">
          {name}
          <a href={`mailto:${email}`} className="link block break-all">
            {email}
          </a>
          {phone && (
            <a href={telephoneLink(phone)} className="link block w-fit">
              {phone}
            </a>
          )}
          {sender && <SenderLink of={sender} />}
        </Fact>
        <Fact name="Motivo">
          {CONTACT_TYPE_LABELS[type]}
          {order_number && <OrderMeant typed={order_number} />}
        </Fact>
        {state === "new" && <Fact name="Responder antes de">{formatMoment(due_at)}</Fact>}
      </dl>
      <section aria-label="Mensaje" className="rounded-card bg-sunken px-4 py-3.5 text-base">
        <p className="whitespace-pre-line">{message.message}</p>
      </section>
      {may("law.write") && (
        <Link to={`/admin/incidents?registrar=mensaje-${message.id}`} className="link w-fit">
          Registrar efecto adverso
        </Link>
      )}
      {answers.length > 0 && <Answers answers={answers} />}
      {state === "closed" && answers.length === 0 && (
        <p className="text-muted">
          Cerrado sin respuesta{answered_by && ` por ${answered_by}`}
          {answered_at && `, ${formatMoment(answered_at)}`}.
        </p>
      )}
    </div>
  );
}

/** All that was answered, the newest below. */
function Answers({ answers }: Pick<Message, "answers">) {
  const { brand } = useShop();
  return (
    <section aria-label={answers.length === 1 ? "Respuesta" : "Respuestas"}>
      <ol className="grid gap-3">
        {answers.map(({ text, at, by }) => (
          <li key={`${at} ${text}`} className="rounded-card border border-mist px-4 py-3.5">
            <h3 className="font-text text-tiny text-muted">
              Respuesta de {brand} · {formatMoment(at)}
              {by && ` · ${by}`}
            </h3>
            <p className="mt-1.5 text-base whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An e-mail alone is no proof of who wrote: anybody may type it. */
function SenderLink({ of: { user_id, signed_in } }: { of: NonNullable<Message["sender"]> }) {
  return (
    <Link to={userPath(user_id)} className="link block w-fit">
      {signed_in ? "Ver su cuenta y sus pedidos" : "Una cuenta tiene este email (sin comprobar)"}
    </Link>
  );
}

function OrderMeant({ typed }: { typed: string }) {
  const may = useMay();
  const orderId = orderIdIn(typed);
  if (orderId === undefined || !may("orders.read")) return <span className="block">Pedido: {typed}</span>;
  return <OrderLink id={orderId} className="link block w-fit" />;
}
