import { dayWords } from "@bruma/contract";

interface DeclarationProps {
  name: string;
  email: string;
  orderNumber: string;
  items: string;
  receivedOn: string | null;
}

/** What somebody declares, line by line. */
export function Declaration({ name, email, orderNumber, items, receivedOn }: DeclarationProps) {
  const rows = [
    ["Nombre", name],
    ["Email", email],
    ["Pedido", orderNumber],
    ["Desistes de", items],
    ...(receivedOn ? [["Recibido el", dayWords(receivedOn)]] : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card bg-sunken p-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-5">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-medium whitespace-pre-line max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
