import {
  formatEuros,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  TRIAL_STEP_LABELS,
  type TrialOrder,
  type TrialStep,
} from "@bruma/contract";
import { CircleCheck, CircleX, Mail } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { editPath } from "../products/paths.ts";
import { Fact } from "../records/Fact.tsx";

const NOTHING_LEFT = "No ha quedado nada: ni pedido, ni existencias, ni números.";

/** What a test order saw, step by step. */
export function TrialResult({ trial }: { trial: TrialOrder }) {
  const { product, order_id, total, stock_before, invoice, steps, stopped, sends_mail } = trial;
  return (
    <div className="grid gap-6">
      {stopped ? (
        <Alert tone="danger" title={`Se ha parado en «${TRIAL_STEP_LABELS[stopped.name]}»`} live>
          <p>{stopped.message}</p>
          <p className="mt-1">{NOTHING_LEFT}</p>
        </Alert>
      ) : (
        <Alert tone="ok" title="El pedido ha llegado hasta el final" live>
          {NOTHING_LEFT}
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-4 text-small sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Producto">
          <Link to={editPath(product.id)} className="link">
            {product.name}
          </Link>
        </Fact>
        {order_id !== null && (
          <>
            <Fact name="Total">{formatEuros(total)}</Fact>
            <Fact name="Número que tuvo">#{order_id}, que tendrá el próximo pedido</Fact>
          </>
        )}
        {invoice && <Fact name="Factura">{invoice.code}, que tendrá la próxima</Fact>}
      </dl>
      {steps.length > 0 && (
        <section aria-labelledby="trial-steps">
          <h2 id="trial-steps" className="mb-3 text-heading">
            Paso a paso
          </h2>
          {!sends_mail && (
            <Alert tone="warn" className="mb-3">
              La tienda no tiene servidor de correo: estos correos se guardarían en «Correo» sin salir.
            </Alert>
          )}
          <ol className="grid gap-3">
            {steps.map((step, index) => (
              <Step key={step.name} step={step} stockBefore={steps[index - 1]?.stock ?? stock_before} />
            ))}
            {stopped && (
              <li className="flex items-center gap-2 rounded-card border border-mist bg-surface p-4 text-danger sm:p-5">
                <Icon of={CircleX} />
                <span className="font-semibold">{TRIAL_STEP_LABELS[stopped.name]}</span>
              </li>
            )}
          </ol>
        </section>
      )}
    </div>
  );
}

function Step({ step, stockBefore }: { step: TrialStep; stockBefore: number }) {
  const { name, says, status, payment_status, stock, mails } = step;
  return (
    <li className="grid gap-2 rounded-card border border-mist bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="flex min-w-0 items-center gap-2 text-base font-semibold">
          <span className="text-ok">
            <Icon of={CircleCheck} />
          </span>
          {TRIAL_STEP_LABELS[name]}
        </h3>
        <Badge className="shrink-0">
          {ORDER_STATUS_LABELS[status]} · {PAYMENT_STATUS_LABELS[payment_status]}
        </Badge>
      </div>
      <p className="text-small">{says}</p>
      {stock !== stockBefore && (
        <p className="figures text-small text-muted">
          Existencias: {stockBefore} → {stock}
        </p>
      )}
      {mails.map((mail) => (
        <details key={`${mail.to} ${mail.subject}`} className="text-small">
          <summary className="flex w-fit cursor-pointer items-start gap-2 rounded-soft py-1">
            <span className="pt-0.5 text-muted">
              <Icon of={Mail} size={16} />
            </span>
            <span className="min-w-0">
              <span className="link">{mail.subject}</span> <span className="text-muted wrap-anywhere">a {mail.to}</span>
            </span>
          </summary>
          <pre className="mt-2 max-h-96 overflow-y-auto rounded-soft bg-sunken p-3 text-tiny wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </details>
      ))}
    </li>
  );
}
