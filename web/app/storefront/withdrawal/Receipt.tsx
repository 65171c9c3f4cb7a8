import type { WithdrawalReceipt } from "@bruma/contract";
import { CircleCheck, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { useShop } from "../../document/shop.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Declaration } from "./Declaration.tsx";

/** What proves the withdrawal: its reference and its moment. The same goes out by mail, unless the address got many today. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { company } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-3">
        <span className="mt-0.5 text-ok">
          <Icon of={CircleCheck} size={30} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
            Hemos recibido tu desistimiento
          </h2>
          <p className="mt-1 text-muted">
            <time dateTime={receipt.at}>{formatMoment(receipt.at)}</time> (hora peninsular). Debería llegarte también a{" "}
            {receipt.email}; si no llega, este vale igual: guárdalo o imprímelo.
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <span>
          Referencia: <strong className="figures">{receipt.reference}</strong>
        </span>
        <CopyButton text={receipt.reference} what="referencia" />
      </p>
      <Declaration
        name={receipt.name}
        email={receipt.email}
        orderNumber={receipt.order_number}
        items={receipt.items}
        receivedOn={receipt.received_on}
      />
      <div>
        <h3 className="font-semibold">Qué pasa ahora</h3>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 marker:font-semibold marker:text-brand-ink">
          <li>Comprobamos tu pedido y te escribimos con los pasos.</li>
          <li>
            Si ya tienes los productos, envíalos antes del {formatDay(receipt.return_by)} a {company.name},{" "}
            {company.address}, con la referencia dentro.
          </li>
          <li>
            Te devolvemos el dinero antes del {formatDay(receipt.refund_by)}; podemos esperar a que lleguen los
            productos o a que demuestres que los has enviado.
          </li>
        </ol>
      </div>
      <Button variant="quiet" icon={Printer} onClick={() => print()} className="justify-self-start">
        Imprimir o guardar el recibo
      </Button>
    </div>
  );
}
