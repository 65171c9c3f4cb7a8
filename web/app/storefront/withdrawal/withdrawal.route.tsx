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

const REVIEWING = "reviewing";

/** TRLGDCU, arts. 102 to 106; Directive 2011/83/EU, art. 11a: two steps, and a dated receipt at once. */
export default function WithdrawalPage() {
  const [typed, setTyped] = useState<WithdrawalForm>();
  // The second step has a place of its own in the history: «back» leads to the first, as it was typed.
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isReviewing = typed && state === REVIEWING;
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
            onReady={(form) => {
              setTyped(form);
              void navigate({ search }, { state: REVIEWING, preventScrollReset: true });
            }}
          />
        )}
      </Card>
    </div>
  );
}
