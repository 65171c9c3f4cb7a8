import { type Permission, SETTINGS, withoutAccents } from "@bruma/contract";
import { ADMIN_GROUPS } from "../shell/navigation.ts";

/** Somewhere to go, or something to do, that is there always. */
export interface Place {
  id: string;
  label: string;
  note?: string;
  /** Other words for it. */
  also?: string;
  to: string;
  permission: Permission;
}

export const SCREENS: readonly Place[] = ADMIN_GROUPS.flatMap(({ label: note, links }) =>
  links.map(({ to, label, permission }) => ({ id: `pantalla-${to}`, label, ...(note && { note }), to, permission })),
);

export const TASKS: readonly Place[] = [
  {
    id: "hacer-producto",
    label: "Añadir producto",
    also: "nuevo crear",
    to: "/admin/products/new",
    permission: "products.write",
  },
  {
    id: "hacer-cupon",
    label: "Nuevo cupón",
    also: "añadir crear descuento",
    to: "/admin/coupons?crear=nuevo",
    permission: "coupons.write",
  },
  {
    id: "hacer-efecto",
    label: "Registrar efecto adverso",
    also: "nuevo añadir",
    to: "/admin/incidents?registrar=nuevo",
    permission: "law.write",
  },
  {
    id: "hacer-brecha",
    label: "Registrar brecha de datos",
    also: "nueva añadir",
    to: "/admin/breaches?registrar=nueva",
    permission: "law.write",
  },
  {
    id: "hacer-extracto",
    label: "Importar un extracto",
    also: "subir banco",
    to: "/admin/transfers?ver=extractos",
    permission: "payments.write",
  },
  {
    id: "hacer-reembolsos",
    label: "Ver los reembolsos por hacer",
    to: "/admin/transfers?ver=reembolsos",
    permission: "payments.read",
  },
  { id: "hacer-retenido", label: "Ver lo retenido sin pagar", to: "/admin/orders/held", permission: "orders.read" },
  { id: "hacer-importar", label: "Importar productos", to: "/admin/imports", permission: "imports.write" },
];

/** Each setting by its name, and the sections that they stand in. */
export const SETTING_PLACES: readonly Place[] = Object.values(SETTINGS).flatMap(({ anchor, title, fields }) => {
  const place = { to: `/admin/settings#${anchor}`, permission: "settings.read" } as const;
  const labels = Object.values<{ label: string }>(fields).map(({ label }) => label);
  return [
    { id: `ajuste-${anchor}`, label: title, note: "Ajustes", ...place },
    ...labels.map((label) => ({ id: `ajuste-${anchor}-${label}`, label, note: title, ...place })),
  ];
});

const plain = (text: string) => withoutAccents(text).toLowerCase();

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether all that is typed, in whatever order, begins words of the label, of its note or of what else it is called. */
export function isMeant(
  { label, note = "", also = "" }: Pick<Place, "label" | "note" | "also">,
  typed: string,
): boolean {
  const words = wordsOf(`${label} ${note} ${also}`);
  const asked = wordsOf(typed);
  // A sign alone names nothing.
  if (asked.length === 0) return typed.trim() === "";
  return asked.every((each) => words.some((word) => word.startsWith(each)));
}

/** Those that are meant: by their own name first, then by what they belong to. */
export function meantOf(places: readonly Place[], typed: string): readonly Place[] {
  const isNamed = ({ label, also }: Place) => Number(isMeant({ label, also }, typed));
  return places.filter((place) => isMeant(place, typed)).toSorted((one, other) => isNamed(other) - isNamed(one));
}

interface Group<Each> {
  title: string;
  options: readonly Each[];
}

/**
 * The shop's records that are called what is typed, then what the back office itself calls so, then the records that the search found for
 * another reason: in a description, by a likeness, or for what was typed before.
 */
export function inOrder<Each extends Pick<Place, "label" | "note">>(
  found: readonly Group<Each>[],
  own: readonly Group<Each>[],
  typed: string,
): readonly Group<Each>[] {
  const part = (isWanted: boolean) =>
    found.map(({ title, options }) => ({
      title,
      options: options.filter((each) => isMeant(each, typed) === isWanted),
    }));
  const meant = part(true).filter(({ options }) => options.length > 0);
  const others = part(false).map(({ title, options }) =>
    meant.some((group) => group.title === title)
      ? { title: `Otros ${title.toLowerCase()}`, options }
      : { title, options },
  );
  return [...meant, ...own, ...others].filter(({ options }) => options.length > 0);
}
