import type { Endpoints, ReplyOf } from "@bruma/contract";
import { FAMILIES } from "./familyQueries.ts";
import { isNamed } from "./familyWords.ts";
import { NamedPicker } from "./NamedPicker.tsx";

/** A family that there is, or one of that name that is made with what is said of it. */
export interface ChosenFamily {
  id: number | undefined;
  name: string;
}

interface FamilyPickerProps {
  chosen: ChosenFamily | undefined;
  onChange: (chosen: ChosenFamily | undefined) => void;
  /** A name that no family has can be chosen too. */
  mayMake?: boolean;
  disabled?: boolean;
}

/** One family, found by its name. */
export function FamilyPicker({ mayMake = false, ...picker }: FamilyPickerProps) {
  return (
    <NamedPicker<ChosenFamily, ReplyOf<Endpoints["GET /admin/fit-families"]>>
      {...picker}
      label="O una familia"
      hint="«Todo lo 510»: una línea sirve para todos sus miembros."
      find={(search) => FAMILIES.list({ search, limit: 6 })}
      offered={({ families }, search) => [
        ...families.map(({ id, name }) => ({ id, name, value: { id, name } })),
        ...(mayMake && !families.some(({ name }) => isNamed(name, search))
          ? [{ id: "new", name: `Crear la familia «${search}»`, value: { id: undefined, name: search } }]
          : []),
      ]}
      nothing="Ninguna familia coincide."
    />
  );
}
