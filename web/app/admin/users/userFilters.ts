import { type AgeLevel, STAFF_ROLE_LABELS } from "@bruma/contract";
import { choice, search, sortedBy } from "../list/filters.ts";
import { ROLE_WORDS } from "./roleWords.ts";

const AGE_WORDS = {
  none: "Edad sin declarar",
  declared: "Edad declarada",
  checked: "Edad comprobada",
} satisfies Record<AgeLevel, string>;

export const USER_FILTERS = {
  search: search("Buscar por nombre o email"),
  role: choice("rol", "Rol", "Todos los roles", ROLE_WORDS),
  staff_role: {
    ...choice("perfil", "Perfil", "Todos los perfiles", STAFF_ROLE_LABELS),
    isShown: (read: (parameter: string) => string) => read("rol") === "admin",
  },
  age: choice("edad", "Mayoría de edad", "Mayoría de edad: todas", AGE_WORDS),
  sort: sortedBy("name", "email", "created", "last_login", "orders", "total"),
};
