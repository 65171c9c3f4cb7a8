import { Button } from "../../../ui/Button.tsx";
import type { ProductEditing } from "./useProductForm.ts";

export function SaveButton({ formId, editing, isNew }: { formId: string; editing: ProductEditing; isNew: boolean }) {
  return (
    <Button type="submit" form={formId} busy={editing.isSaving}>
      {editing.isSaving ? "Guardando..." : isNew ? "Crear producto" : "Guardar cambios"}
    </Button>
  );
}
