import type { Address, Cart } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { ShopGuarantee } from "../../document/ShopGuarantee.tsx";
import { TakeBackNote } from "../../products/TakeBackNote.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { CouponBox } from "./CouponBox.tsx";
import { saveDraft } from "./checkoutDraft.ts";
import { AddressFields } from "./form/AddressFields.tsx";
import { BillingFields } from "./form/BillingFields.tsx";
import { ContactFields } from "./form/ContactFields.tsx";
import { CheckoutForm } from "./form/checkoutForm.ts";
import { ExtrasChoice } from "./form/ExtrasChoice.tsx";
import { Notes } from "./form/Notes.tsx";
import { PaymentChoice } from "./form/PaymentChoice.tsx";
import { ShippingChoice } from "./form/ShippingChoice.tsx";
import { HoldingAlert } from "./HoldingAlert.tsx";
import { holdingProblem } from "./holdingProblem.ts";
import { isPlaceKnown } from "./isPlaceKnown.ts";
import { costWithoutCoupon, couponProblem } from "./lostCoupon.ts";
import { OrderButton } from "./OrderButton.tsx";
import { SummaryFold } from "./SummaryFold.tsx";
import { SummaryLines } from "./SummaryLines.tsx";
import { GoodsTotal, SummaryTotals } from "./SummaryTotals.tsx";
import { takeBackIn } from "./takeBackIn.ts";
import { useCheckout } from "./useCheckout.ts";
import { useQuote } from "./useQuote.ts";

interface CheckoutScreenProps {
  userId: number;
  cart: Cart;
  initial: CheckoutForm;
  book: readonly Address[];
  /** The account was opened a moment ago, on this page. */
  isNew: boolean;
}

/** The whole checkout on one page: what to fill in on the left, what it costs on the right. */
export function CheckoutScreen({ userId, cart, initial, book, isNew }: CheckoutScreenProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(CheckoutForm), defaultValues: initial });
  const [country, postcode, option, paymentMethod, extras] = useWatch({
    control: form.control,
    name: ["country", "postalCode", "option", "paymentMethod", "extras"],
  });
  const { setFocus } = form;
  // Name and e-mail are known; the next thing to type is the telephone.
  useEffect(() => {
    if (isNew) setFocus("phone");
  }, [isNew, setFocus]);
  const quoting = useQuote(userId, cart, { country, postcode, option, paymentMethod, extras });
  const { quote, isSettling } = quoting;
  const { submit, isBusy, problem, problemRef, forgetProblem } = useCheckout({ userId, cart, form, quoting });
  const isKnown = isPlaceKnown(country, postcode);
  const placed = isKnown ? quote : undefined;
  const closed = quote?.problems.find(({ code }) => code === "shop.not_ready");
  const blocked = quote?.problems.find(({ code }) => code === "cart.line_unavailable" || code === "stock.too_low");

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <DraftKeeper userId={userId} control={form.control} />
      {closed && (
        <Alert tone="warn" live className="lg:col-span-2">
          {closed.message}
        </Alert>
      )}
      <SummaryFold cart={cart} quote={placed} />
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <ContactFields form={form} />
        <AddressFields form={form} book={book} />
        <ShippingChoice
          quote={quote}
          wanted={option}
          isSettling={isSettling}
          isPlaceKnown={isKnown}
          error={form.formState.errors.option?.message}
          onChoose={(chosen) => form.setValue("option", chosen)}
        />
        <ExtrasChoice
          quote={quote}
          wanted={extras}
          error={form.formState.errors.extras?.message}
          onChoose={(chosen) => form.setValue("extras", chosen)}
        />
        <PaymentChoice
          quote={quote}
          wanted={paymentMethod}
          error={form.formState.errors.paymentMethod?.message}
          onChoose={(chosen) => form.setValue("paymentMethod", chosen)}
        />
        <BillingFields form={form} />
        <Notes form={form} />
      </form>
      <Card className="grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
        <h2 className="text-subheading">Tu pedido</h2>
        {!quote && quoting.error && (
          <ErrorState title="No podemos calcular tu pedido" message="Revisa tu conexión." onRetry={quoting.retry} />
        )}
        <SummaryLines items={quote?.items ?? cart.items} />
        {blocked && (
          <Alert tone="danger" live>
            {blocked.message}{" "}
            <Link to="/cart" className="font-semibold underline">
              Revisar el carrito
            </Link>
          </Alert>
        )}
        <HoldingAlert problem={holdingProblem(quote)} />
        <CouponBox
          userId={userId}
          coupon={cart.coupon}
          subtotal={quote?.subtotal ?? cart.subtotal}
          problem={couponProblem(cart, isSettling ? undefined : quote)}
          cost={costWithoutCoupon(cart, isSettling ? undefined : placed)}
          onRemoved={forgetProblem}
        />
        {placed && <SummaryTotals quote={placed} isSettling={isSettling} />}
        {!isKnown && <GoodsTotal cart={cart} />}
        <ShopGuarantee />
        <TakeBackNote words={takeBackIn(quote?.items ?? cart.items)} />
        <OrderButton
          form={formId}
          method={quote?.payment_method ?? paymentMethod}
          busy={isBusy}
          problem={problem}
          problemRef={problemRef}
        />
      </Card>
    </div>
  );
}

/** Keeps what is typed, without drawing the whole page again at every key. */
function DraftKeeper({ userId, control }: { userId: number; control: Control<CheckoutForm> }) {
  const values = useWatch({ control });
  useEffect(() => saveDraft(userId, values), [userId, values]);
  return null;
}
