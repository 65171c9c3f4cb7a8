import type { SavedFilter } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { DropdownMenu, type MenuItem } from "../../../ui/dialog/DropdownMenu.tsx";
import type { List } from "../useList.ts";
import { SaveFilterDialog } from "./SaveFilterDialog.tsx";
import { addressOfSaved, SAVED_FILTERS, searchOf, useDeleteFilter, useSaveFilter } from "./savedFilters.ts";

/** The filters that one saved of this list, to go back to; and saving what the list shows now. Nothing until there is one to use or to save. */
export function SavedFilters({ list }: { list: Pick<List<unknown>, "endpoint" | "address" | "filters"> }) {
  const { data } = useQuery(SAVED_FILTERS);
  const [isSaving, setSaving] = useState(false);
  const remove = useRemoveWithUndo();
  const path = list.endpoint.slice("GET ".length);
  const now = searchOf(list.filters, list.address.read);
  const saved = data?.filters.filter((each) => each.list === path) ?? [];
  const shown = saved.find(({ search }) => search === now);
  if (!data || (saved.length === 0 && !now)) return null;

  const items: MenuItem[] = saved.map((filter) => ({
    label: filter.name,
    icon: filter.search === now ? Check : Bookmark,
    to: addressOfSaved(filter, list.address.read),
  }));
  if (shown)
    items.push({ label: `Eliminar «${shown.name}»`, icon: Trash2, danger: true, onSelect: () => remove(shown) });
  else if (now) items.push({ label: "Guardar este filtro…", icon: BookmarkPlus, onSelect: () => setSaving(true) });
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="quiet" icon={Bookmark}>
            {shown?.name ?? "Filtros guardados"}
          </Button>
        }
        items={items}
      />
      <SaveFilterDialog
        open={isSaving}
        onClose={() => setSaving(false)}
        filter={{ list: path, search: now }}
        names={saved.map(({ name }) => name)}
      />
    </>
  );
}

/** Deletes a filter at once, and offers to bring it back. */
function useRemoveWithUndo() {
  const { mutate: remove } = useDeleteFilter();
  const { mutate: save } = useSaveFilter();
  const undo = ({ list, name, search }: SavedFilter) =>
    save(
      { list, name, search },
      { onError: (error) => void notify.failed("No se ha podido recuperar", { description: reasonOf(error) }) },
    );
  return (filter: SavedFilter) =>
    remove(filter, {
      onSuccess: () =>
        void notify.done(`Filtro «${filter.name}» eliminado`, {
          action: { label: "Deshacer", onClick: () => undo(filter) },
        }),
      onError: (error) => void notify.failed("No se ha podido eliminar", { description: reasonOf(error) }),
    });
}
