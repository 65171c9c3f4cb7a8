import { CATEGORIES, CATEGORY_LABELS, COUPON_TYPE_LABELS, CreateCoupon } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { isPast, PAST_DAY } from "../records/isPast.ts";
import { typedMax } from "../records/typedMax.ts";
import type { CouponTyped } from "./couponTyped.ts";
import { ProductPicker } from "./ProductPicker.tsx";

const MAX = typedMax(CreateCoupon.shape);

const AMOUNT = { type: "number", inputMode: "decimal", min: 0, step: "0.01" } as const;
const COUNT = { type: "number", inputMode: "numeric", min: 1, step: 1, hint: "Vacío: sin límite." } as const;

export function CouponFields({ form }: { form: UseFormReturn<CouponTyped> }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const isPercentage = watch("type") === "percentage";
  const isOver = isPast(watch("expires_at"));
  return (
    <>
      <FormInput form={form} name="code" label="Código" required maxLength={MAX.code} className="uppercase" />
      <FormInput
        form={form}
        name="description"
        label="Descripción"
        hint="La ve quien usa el cupón."
        maxLength={MAX.description}
      />
      <SelectField label="Tipo" error={errors.type?.message} required {...register("type")}>
        <Options of={COUPON_TYPE_LABELS} />
      </SelectField>
      <FormInput
        form={form}
        name="value"
        label={isPercentage ? "Valor (%)" : "Valor (€)"}
        required
        {...AMOUNT}
        max={isPercentage ? 100 : undefined}
      />
      <FormInput
        form={form}
        name="min_order_amount"
        label="Pedido mínimo (€)"
        hint="De todos los artículos."
        {...AMOUNT}
      />
      <FormInput
        form={form}
        name="expires_at"
        label="Caduca"
        hint={isOver ? `${PAST_DAY}: no se podrá usar.` : "Vale hasta el final de ese día."}
        type="date"
      />
      <FormInput form={form} name="usage_limit" label="Límite de usos" {...COUNT} />
      <FormInput form={form} name="usage_limit_per_customer" label="Límite por cliente" {...COUNT} />
      <fieldset className="sm:col-span-2">
        <legend className="text-small font-semibold">Se aplica a</legend>
        <p className="mt-0.5 mb-2 text-small text-muted">
          Sin marcar nada, a todo el catálogo. Si eliges, solo descuenta de lo elegido: las categorías y, además, los
          productos.
        </p>
        <div className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
          {CATEGORIES.map((category) => (
            <Checkbox key={category} {...register("categories")} value={category} label={CATEGORY_LABELS[category]} />
          ))}
        </div>
        <ProductPicker
          chosen={watch("products")}
          onChange={(products) => setValue("products", products, { shouldDirty: true })}
          error={errors.products?.message}
        />
      </fieldset>
      <Checkbox {...register("active")} label="Activo: se puede usar ya" className="sm:col-span-2" />
    </>
  );
}
