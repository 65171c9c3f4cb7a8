import type { WithdrawalForm, WithdrawalReceipt } from "@bruma/contract";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { pageMeta } from "../../document/pageMeta.ts";
import { Card } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Receipt } from "./Receipt.tsx";
import { Review } from "./Review.tsx";
import { WithdrawalFields } from "./WithdrawalFields.tsx";

export const meta = pageMeta({
  title: "Desistimiento",
  description:
    "Desiste de un pedido en dos pasos, sin iniciar sesión y sin explicaciones. Te damos un recibo con fecha.",
});

/** TRLGDCU, arts. 102 to 106; Directive 2011/83/EU, art. 11a: two steps, and a dated receipt at once. */
export default function WithdrawalPage() {
  const [typed, setTyped] = useState<WithdrawalForm>();
  // The second step has a place of its own in the history: «back» leads to the first, as it was typed. Once that is changed, «forward» no
  // longer leads to what was there before: the place's number is that of what was typed last, or nobody's.
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [reviewed, setReviewed] = useState(0);
  const isReviewing = typed && reviewed !== 0 && state === reviewed;
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  return (
    <div className="page max-w-3xl">
      <PageHeading
        title="Desistir del contrato"
        lead={
          <>
            Comunícalo aquí en dos pasos, sin iniciar sesión y sin dar motivos. Los plazos y las excepciones están en la{" "}
            <Link to="/returns-policy" className="link">
              política de devoluciones
            </Link>
            .
          </>
        }
      />
      <Card className="p-5 sm:p-7">
        {receipt && <Receipt receipt={receipt} />}
        {!receipt && isReviewing && <Review typed={typed} onBack={() => void navigate(-1)} onConfirmed={setReceipt} />}
        {!receipt && !isReviewing && (
          <WithdrawalFields
            typed={typed}
            onChange={() => setReviewed(0)}
            onReady={(form) => {
              const number = Date.now();
              setTyped(form);
              setReviewed(number);
              void navigate({ search }, { state: number, preventScrollReset: true });
            }}
          />
        )}
      </Card>
    </div>
  );
}
