import { type AdminProduct, ApiError, type LegalProblem } from "@bruma/contract";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldRefusals } from "../../../account/signIn/showFieldRefusals.ts";
import { reasonOf } from "../../../reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { useSaveProduct } from "../useProducts.ts";
import { fieldAt, isIncomplete, productResolver, REQUIRED } from "./productResolver.ts";
import { type ProductTyped, typedFrom, typedNumber } from "./productTyped.ts";
import { changesOf, newProductBody } from "./readProduct.ts";
import { showFirstError } from "./showFirstError.ts";
import { useUploads } from "./useUploads.ts";

interface ProductFormOptions {
  /** Left out for a new one. */
  product?: AdminProduct | undefined;
  onSaved: (product: AdminProduct) => void;
}

/** The state of a product's form: what is typed, what the shop said of it, and who came between. */
export function useProductForm({ product, onSaved }: ProductFormOptions) {
  // What the changes are counted from: what was there when the form was opened, or last saved.
  const base = useRef(product);
  const form = useForm<ProductTyped>({
    defaultValues: typedFrom(product),
    resolver: productResolver,
    shouldFocusError: false,
  });
  const save = useSaveProduct(product?.id);
  const [refused, setRefused] = useState<{ text: string; problems: readonly LegalProblem[] }>();
  const [rival, setRival] = useState<AdminProduct>();
  const [serial, setSerial] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const uploads = useUploads((image) => {
    const shown = { ...image, alt: image.alt || form.getValues("name").trim() };
    form.setValue("images", [...form.getValues("images"), shown], { shouldDirty: true });
  });

  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount + serial > 0 && element.current) showFirstError(element.current);
  }, [submitCount, serial]);

  function show(saved: AdminProduct) {
    base.current = saved;
    form.reset(typedFrom(saved));
    setRefused(undefined);
    setRival(undefined);
  }

  function send(typed: ProductTyped) {
    if (save.isPending) return;
    const before = base.current;
    const changes = before ? changesOf(typed, typedFrom(before)) : newProductBody(typed);
    const seen = before && "stock" in changes ? { seen_stock: before.stock } : {};
    const body = before ? { ...changes, ...seen, updated_at: before.updated_at } : changes;
    setRefused(undefined);
    save.mutate(body, {
      onSuccess: ({ product: saved }) => {
        const words = before ? "Producto actualizado exitosamente" : "Producto creado exitosamente";
        void notify.done(words, { description: saved.name });
        isDone.current = !before;
        show(saved);
        onSaved(saved);
      },
      onError: (error) => noteRefusal(error, typed),
    });
  }

  /** Units that were sold or came in meanwhile are no version of anybody's: an untouched stock follows them. */
  function followStock(now: AdminProduct) {
    const stocks = new Map(now.variants.map(({ id, stock }) => [id, typedNumber(stock)]));
    for (const [index, { id }] of form.getValues("variants").entries()) {
      const stock = id === undefined ? undefined : stocks.get(id);
      if (stock !== undefined) form.setValue(`variants.${index}.stock`, stock);
    }
    if (!base.current || form.getValues("stock") !== typedFrom(base.current).stock) return;
    form.resetField("stock", { defaultValue: typedFrom(now).stock });
  }

  function noteRefusal(error: unknown, typed: ProductTyped) {
    const refusal = error instanceof ApiError ? error.refusal : undefined;
    const current = refusal?.code === "record.changed" ? (refusal.current as AdminProduct | undefined) : undefined;
    if (current) {
      followStock(current);
      return setRival(current);
    }
    const title = base.current ? "Error de actualización" : "Error de creación";
    const text = `${base.current ? "Error al actualizar el producto" : "Error al crear el producto"}: ${reasonOf(error)}`;
    void notify.failed(title, { description: text });
    setRefused({ text, problems: (refusal?.problems as LegalProblem[] | undefined) ?? [] });
    showFieldRefusals<ProductTyped>(error, (name) => fieldAt(name.split("."), typed), form.setError);
    if (refusal?.code === "image.address_refused") form.setError("image_url", { message: refusal.message });
    setSerial((count) => count + 1);
  }

  const submit = form.handleSubmit(
    (typed) => {
      if (uploads.isUploading) return void notify.info("Espera a que se suban las imágenes");
      send(typed);
    },
    (errors) => {
      if (isIncomplete(errors)) void notify.warned("Campos incompletos", { description: REQUIRED });
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
    /** What somebody else saved while this was typed. */
    rival,
    keepMine: () => {
      if (!rival) return;
      base.current = rival;
      setRival(undefined);
      send(form.getValues());
    },
    takeTheirs: () => rival && show(rival),
    closeConflict: () => setRival(undefined),
    /** Its stock was moved beside the form: what is typed stays, and nobody came between. */
    noteStock: (moved: AdminProduct) => {
      if (!base.current || !isSameBesideStock(base.current, moved)) return;
      followStock(moved);
      base.current = moved;
    },
    hasChanges: () => {
      const before = typedFrom(base.current);
      return !isDone.current && (uploads.isUploading || Object.keys(changesOf(form.getValues(), before)).length > 0);
    },
  };
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
