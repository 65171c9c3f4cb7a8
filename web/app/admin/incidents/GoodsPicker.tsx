import { IncidentForm } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId } from "react";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { formatDay } from "../../ui/dates.ts";
import { useLotsOf } from "../lots/lotQueries.ts";
import { PRODUCTS } from "../products/productQueries.ts";
import { typedMax } from "../records/typedMax.ts";

const MAX = typedMax(IncidentForm.shape);

export interface Goods {
  /** As typed, or the name of the product that was chosen. */
  product: string;
  productId?: number;
  variantId?: number;
  lotId?: number;
}

export const NO_GOODS: Goods = { product: "" };

interface GoodsPickerProps {
  goods: Goods;
  onChange: (goods: Goods) => void;
  error?: string | undefined;
}

/** Picks the goods: a product of the shop by name, then its variant and lot; or any other name as typed. */
export function GoodsPicker({ goods, onChange, error }: GoodsPickerProps) {
  const listId = useId();
  const search = useDeferredValue(goods.product.trim());
  const found = useQuery({ ...PRODUCTS.list({ search, limit: 8 }), enabled: search.length >= 2 }).data?.products;
  const chosen = useQuery({ ...PRODUCTS.one(goods.productId ?? 0), enabled: goods.productId !== undefined });
  const product = chosen.data?.product;
  const variants = product?.id === goods.productId ? (product?.variants ?? []) : [];
  const lots = useLotsOf(goods.variantId) ?? [];
  // One that has no options has one variant, and nothing to choose.
  const only = variants.length === 1 ? variants[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && goods.variantId === undefined) onChange({ ...goods, variantId: only });
  }, [only, goods, onChange]);

  function name(product: string) {
    const match = found?.find((each) => each.name === product);
    onChange({ product, ...(match && { productId: match.id }) });
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label="Producto"
        hint={goods.productId === undefined ? "Elige uno de la lista, o escribe cuál es." : "De la tienda"}
        error={error}
        required
        className={goods.productId === undefined ? "sm:col-span-3" : undefined}
      >
        {(control) => (
          <>
            <Input
              {...control}
              name="product"
              list={listId}
              autoComplete="off"
              maxLength={MAX.product}
              value={goods.product}
              onChange={({ target }) => name(target.value)}
            />
            <datalist id={listId}>
              {found?.map((product) => (
                <option key={product.id} value={product.name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {variants.length > 1 && (
        <SelectField
          label="Variante"
          value={goods.variantId ?? ""}
          onChange={({ target: { value } }) => {
            const { product, productId } = goods;
            onChange({
              product,
              ...(productId !== undefined && { productId }),
              ...(value && { variantId: Number(value) }),
            });
          }}
        >
          <option value="">No se sabe</option>
          {variants.map(({ id, sku, options }) => (
            <option key={id} value={id}>
              {Object.values(options).join(" · ") || sku}
            </option>
          ))}
        </SelectField>
      )}
      {lots.length > 0 && (
        <SelectField
          label="Lote"
          hint="Está impreso en la caja."
          value={goods.lotId ?? ""}
          onChange={({ target: { value } }) => {
            const { lotId: _before, ...rest } = goods;
            onChange({ ...rest, ...(value && { lotId: Number(value) }) });
          }}
        >
          <option value="">No se sabe</option>
          {lots.map(({ id, code, best_before }) => (
            <option key={id} value={id}>
              {code}
              {best_before && ` · caduca ${formatDay(best_before)}`}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
