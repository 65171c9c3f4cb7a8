import { type AdminProduct, ApiError, type LegalProblem, PRODUCT_REQUIRED } from "@bruma/contract";
import { useEffect, useRef, useState } from "react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { useVersionedForm } from "../../records/versions/useVersionedForm.ts";
import { useSaveProduct } from "../productQueries.ts";
import { differencesBetween } from "./differences.ts";
import { useUploads } from "./images/useUploads.ts";
import { fieldAt, isIncomplete, productResolver } from "./productResolver.ts";
import { movedStock, type ProductTyped, typedFrom, typedNumber } from "./productTyped.ts";
import { changesOf, fittingReason, newProductBody, type ProductBody } from "./readProduct.ts";

interface ProductFormOptions {
  /** Left out for a new one. */
  product?: AdminProduct | undefined;
  onSaved: (product: AdminProduct) => void;
}

/** The state of a product's form: what is typed, what the shop said of it, and who came between. */
export function useProductForm({ product, onSaved }: ProductFormOptions) {
  const [refused, setRefused] = useState<{ text: string; problems: readonly LegalProblem[] }>();
  const [serial, setSerial] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const save = useSaveProduct(product?.id);
  const versioned = useVersionedForm<ProductTyped, AdminProduct | undefined, ProductBody, { product: AdminProduct }>({
    saved: product,
    typedFrom,
    bodyOf,
    save,
    differencesOf: differencesBetween,
    fieldOf: (name, typed) => fieldAt(name.split("."), typed),
    readTheirs: keepMoves,
    // The price and the stock of the only variant are the product's own.
    together: [["optionNames", "variants", "price", "stock"]],
    checks: { resolver: productResolver, shouldFocusError: false },
    onSaved: ({ product: saved }) => {
      const words = product ? "Producto actualizado exitosamente" : "Producto creado exitosamente";
      void notify.done(words, { description: saved.name });
      isDone.current = !product;
      versioned.begin(saved);
      onSaved(saved);
    },
    onRefused: noteRefusal,
  });
  // What the changes are counted from: what was there when the form was opened, or last saved.
  const { form, read: base } = versioned;
  const uploads = useUploads((image) => {
    const shown = { ...image, alt: image.alt || form.getValues("name").trim() };
    form.setValue("images", [...form.getValues("images"), shown], { shouldDirty: true });
  });

  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount + serial > 0 && element.current) showFirstError(element.current);
  }, [submitCount, serial]);

  /** Units that were sold or came in meanwhile are no version of anybody's: an untouched stock follows them. */
  function followStock(now: AdminProduct): AdminProduct {
    const stocksOf = (product: AdminProduct | undefined) =>
      new Map(product?.variants.map(({ id, stock }) => [id, typedNumber(stock)]));
    const [before, after] = [stocksOf(base.current), stocksOf(now)];
    for (const [index, { id, stock }] of form.getValues("variants").entries()) {
      const left = id === undefined ? undefined : after.get(id);
      if (left === undefined || id === undefined || stock !== before.get(id)) continue;
      form.resetField(`variants.${index}.stock`, { defaultValue: left });
    }
    if (base.current && form.getValues("stock") === typedFrom(base.current).stock) {
      form.resetField("stock", { defaultValue: typedFrom(now).stock });
    }
    return now;
  }

  /** What was typed over a stock adds or takes as many units as when it was typed, whatever was sold meanwhile. */
  function keepMoves(now: AdminProduct): AdminProduct {
    const read = base.current;
    if (!read) return now;
    const shownThen = new Map(read.variants.map(({ id, stock }) => [id, stock]));
    const leftNow = new Map(now.variants.map(({ id, stock }) => [id, stock]));
    for (const [index, { id, stock }] of form.getValues("variants").entries()) {
      const [then, left] = id === undefined ? [] : [shownThen.get(id), leftNow.get(id)];
      if (then === undefined || left === undefined) continue;
      form.setValue(`variants.${index}.stock`, movedStock(stock, then, left));
    }
    if (read.variants.length === 1) form.setValue("stock", movedStock(form.getValues("stock"), read.stock, now.stock));
    // Nobody came between by selling.
    base.current = {
      ...read,
      stock: now.stock,
      variants: read.variants.map((each) => ({ ...each, stock: leftNow.get(each.id) ?? each.stock })),
    };
    return now;
  }

  function noteRefusal(error: unknown) {
    const refusal = error instanceof ApiError ? error.refusal : undefined;
    const title = product ? "Error de actualización" : "Error de creación";
    const text = `Error al ${product ? "actualizar" : "crear"} el producto: ${reasonOf(error)}`;
    void notify.failed(title, { description: text });
    setRefused({ text, problems: (refusal?.problems as LegalProblem[] | undefined) ?? [] });
    if (refusal?.code === "image.address_refused") form.setError("image_url", { message: refusal.message });
    setSerial((count) => count + 1);
  }

  const submit = form.handleSubmit(
    () => {
      if (uploads.isUploading) return void notify.info("Espera a que se suban las imágenes");
      setRefused(undefined);
      versioned.send();
    },
    (errors) => {
      if (isIncomplete(errors)) void notify.warned("Campos incompletos", { description: PRODUCT_REQUIRED });
      else void notify.warned("Revisa los campos señalados");
    },
  );

  return {
    form,
    element,
    submit,
    uploads,
    isSaving: save.isPending,
    refused,
    conflict: versioned.conflict,
    /** Its stock was moved beside the form: what is typed stays, and nobody came between. */
    noteStock: (moved: AdminProduct) => {
      if (base.current && isSameBesideStock(base.current, moved)) base.current = followStock(moved);
    },
    hasChanges: () => {
      const before = typedFrom(base.current);
      return !isDone.current && (uploads.isUploading || Object.keys(changesOf(form.getValues(), before)).length > 0);
    },
  };
}

function bodyOf(typed: ProductTyped, before: AdminProduct | undefined): ProductBody {
  if (!before) return newProductBody(typed);
  const changes = changesOf(typed, typedFrom(before));
  if (changes.stock === undefined) return { ...changes, updated_at: before.updated_at };
  const reason = fittingReason(typed.stockReason, Number(changes.stock) - before.stock);
  return { ...changes, seen_stock: before.stock, stock_reason: reason, updated_at: before.updated_at };
}

export type ProductEditing = ReturnType<typeof useProductForm>;

function isSameBesideStock(one: AdminProduct, other: AdminProduct): boolean {
  const without = (product: AdminProduct) =>
    JSON.stringify({
      ...product,
      stock: 0,
      updated_at: "",
      problems: [],
      variants: product.variants.map((variant) => ({ ...variant, stock: 0 })),
    });
  return without(one) === without(other);
}

/** Puts the focus on the first field that is wrong, out of the folded part in which it may stand. */
function showFirstError(form: HTMLFormElement) {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!first) return;
  for (let part = first.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
  first.focus();
  // It may have had the focus already, before what is said above the form moved it out of sight.
  first.scrollIntoView({ block: "center" });
}
