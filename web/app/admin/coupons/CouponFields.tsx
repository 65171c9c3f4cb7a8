import { CATEGORIES, CATEGORY_LABELS, COUPON_TYPE_LABELS, COUPON_TYPES } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import type { CouponTyped } from "./couponTyped.ts";
import { ProductPicker } from "./ProductPicker.tsx";

export function CouponFields({ form }: { form: UseFormReturn<CouponTyped> }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const isPercentage = watch("type") === "percentage";
  return (
    <>
      <Field label="Código" error={errors.code?.message} required>
        {(control) => (
          <Input {...control} {...register("code")} autoComplete="off" maxLength={40} className="uppercase" />
        )}
      </Field>
      <Field label="Descripción" hint="La ve quien usa el cupón." error={errors.description?.message}>
        {(control) => <Input {...control} {...register("description")} autoComplete="off" maxLength={300} />}
      </Field>
      <Field label="Tipo" error={errors.type?.message} required>
        {(control) => (
          <Select {...control} {...register("type")}>
            {COUPON_TYPES.map((type) => (
              <option key={type} value={type}>
                {COUPON_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={isPercentage ? "Valor (%)" : "Valor (€)"} error={errors.value?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register("value")}
            type="number"
            inputMode="decimal"
            min={0}
            max={isPercentage ? 100 : undefined}
            step="0.01"
          />
        )}
      </Field>
      <Field label="Pedido mínimo (€)" hint="De todos los artículos." error={errors.min_order_amount?.message}>
        {(control) => (
          <Input {...control} {...register("min_order_amount")} type="number" inputMode="decimal" min={0} step="0.01" />
        )}
      </Field>
      <Field label="Caduca" hint="Vale hasta el final de ese día." error={errors.expires_at?.message}>
        {(control) => <Input {...control} {...register("expires_at")} type="date" />}
      </Field>
      <Field label="Límite de usos" hint="Vacío: sin límite." error={errors.usage_limit?.message}>
        {(control) => (
          <Input {...control} {...register("usage_limit")} type="number" inputMode="numeric" min={1} step={1} />
        )}
      </Field>
      <Field label="Límite por cliente" hint="Vacío: sin límite." error={errors.usage_limit_per_customer?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("usage_limit_per_customer")}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
          />
        )}
      </Field>
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
