import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId } from "react";
import { api } from "../../api.ts";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import { dayWords } from "../lots/lotWords.ts";
import { useLotsOf } from "../lots/useLots.ts";

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

/** Of which goods: one of the shop's products by its name, then its variant and lot; or a name that is none of them. */
export function GoodsPicker({ goods, onChange, error }: GoodsPickerProps) {
  const listId = useId();
  const search = useDeferredValue(goods.product.trim());
  const found = useQuery({
    queryKey: ["admin", "incidents", "products", search],
    queryFn: async ({ signal }) => (await api("GET /admin/products", { query: { search, limit: 8 }, signal })).products,
    enabled: search.length >= 2,
    placeholderData: (before) => before,
  });
  const chosen = useQuery({
    queryKey: ["admin", "incidents", "product", goods.productId],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/products/:id", { params: { id: goods.productId ?? 0 }, signal })).product,
    enabled: goods.productId !== undefined,
  });
  const variants = chosen.data?.id === goods.productId ? (chosen.data?.variants ?? []) : [];
  const lots = useLotsOf(goods.variantId);
  // One that has no options has one variant, and nothing to choose.
  const only = variants.length === 1 ? variants[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && goods.variantId === undefined) onChange({ ...goods, variantId: only });
  }, [only, goods, onChange]);

  function name(product: string) {
    const match = found.data?.find((each) => each.name === product);
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
              maxLength={200}
              value={goods.product}
              onChange={({ target }) => name(target.value)}
            />
            <datalist id={listId}>
              {found.data?.map((product) => (
                <option key={product.id} value={product.name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {variants.length > 1 && (
        <Field label="Variante">
          {(control) => (
            <Select
              {...control}
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
            </Select>
          )}
        </Field>
      )}
      {lots.data && lots.data.length > 0 && (
        <Field label="Lote" hint="Está impreso en la caja.">
          {(control) => (
            <Select
              {...control}
              value={goods.lotId ?? ""}
              onChange={({ target: { value } }) => {
                const { lotId: _before, ...rest } = goods;
                onChange({ ...rest, ...(value && { lotId: Number(value) }) });
              }}
            >
              <option value="">No se sabe</option>
              {lots.data.map(({ id, code, best_before }) => (
                <option key={id} value={id}>
                  {code}
                  {best_before && ` · caduca ${dayWords(best_before)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
