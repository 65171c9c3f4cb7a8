import type { Image } from "@bruma/contract";
import { useSortable } from "@dnd-kit/sortable";
import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Input } from "../../../../forms/Input.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Picture } from "../../../../ui/pictures/Picture.tsx";
import type { ProductTyped } from "../productTyped.ts";

interface ImageRowProps {
  sortKey: string;
  image: Image;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture: dragged by its handle or moved by its arrows, with the words that stand for it. */
export function ImageRow({ sortKey, image, index, count, onMove, onRemove }: ImageRowProps) {
  const { register, formState } = useFormContext<ProductTyped>();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: sortKey,
  });
  const number = index + 1;
  const error = formState.errors.images?.[index]?.alt?.message;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={clsx(
        "flex items-center gap-2 rounded-card border border-mist bg-surface p-2 max-sm:flex-wrap",
        isDragging && "relative z-10 shadow-soft",
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Arrastrar la imagen ${number}`}
        className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-soft text-muted hover:text-ink active:cursor-grabbing"
      >
        <Icon of={GripVertical} size={18} />
      </button>
      <div className="relative shrink-0">
        <Picture image={image} sizes="4rem" alt="" className="size-16 rounded-soft" />
      </div>
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <Input
          {...register(`images.${index}.alt`)}
          aria-label={`Texto alternativo de la imagen ${number}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${sortKey}-error` : undefined}
          placeholder="Qué se ve en la imagen"
          maxLength={200}
          autoComplete="off"
        />
        {error && (
          <p id={`${sortKey}-error`} className="mt-1 text-small font-medium text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex items-center max-sm:ml-auto">
        {index === 0 && (
          <Badge tone="brand" className="mr-1">
            Principal
          </Badge>
        )}
        <IconButton
          icon={ArrowUp}
          label={`Subir la imagen ${number}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className="-mx-1"
        />
        <IconButton
          icon={ArrowDown}
          label={`Bajar la imagen ${number}`}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
          className="-mx-1"
        />
        <IconButton icon={Trash2} label={`Quitar la imagen ${number}`} onClick={onRemove} className="-mx-1" />
      </div>
    </li>
  );
}
