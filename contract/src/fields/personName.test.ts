import { expect, test } from "vitest";
import { CorrectedRecipient } from "../invoices/billingRecords.ts";
import { ContactForm } from "../messages.ts";
import { WithdrawalForm } from "../orders/withdrawals.ts";
import { ReportReview } from "../reviews.ts";
import { NAME_ASKED } from "../vocabulary/index.ts";

const FORMS = { ContactForm, CorrectedRecipient, ReportReview, WithdrawalForm };

test.each(Object.entries(FORMS))(
  "%s asks for a name in the same words, and takes one of the same length",
  (_, form) => {
    const { name } = form.shape;
    expect(name.safeParse("x".repeat(120)).success).toBe(true);
    expect(name.safeParse("x".repeat(121)).error?.issues[0]?.message).toBe("Como máximo 120 caracteres");
    expect(name.safeParse(" ").error?.issues[0]?.message).toBe(NAME_ASKED);
  },
);
