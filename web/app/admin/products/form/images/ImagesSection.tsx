import { counted } from "@bruma/contract";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Alert } from "../../../../ui/Alert.tsx";
import { FormSection } from "../FormSection.tsx";
import type { ProductTyped } from "../productTyped.ts";
import { ImageAddress } from "./ImageAddress.tsx";
import { ImageDrop } from "./ImageDrop.tsx";
import { ImageRow } from "./ImageRow.tsx";
import { UploadList } from "./UploadList.tsx";
import type { useUploads } from "./useUploads.ts";

const MOST = 12;
const FULL = `Caben ${MOST} imágenes: quita alguna para añadir otra`;

const DRAG_INSTRUCTIONS =
  "Para mover una imagen, pulsa espacio, usa las flechas arriba y abajo, y vuelve a pulsar espacio. Escape la deja donde estaba.";

/** What is read out while a picture is moved by keyboard. */
function dragWords(keys: readonly UniqueIdentifier[]): Announcements {
  const place = (key: UniqueIdentifier) => `${keys.indexOf(key) + 1} de ${keys.length}`;
  return {
    onDragStart: ({ active }) => `Imagen ${place(active.id)} cogida.`,
    onDragOver: ({ over }) => (over ? `Ahora en el lugar ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Imagen dejada en el lugar ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `La imagen sigue en el lugar ${place(active.id)}.`,
  };
}

/** The product's pictures in their order: the first one is its face. */
export function ImagesSection({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { control, getValues } = useFormContext<ProductTyped>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "images", keyName: "key" });
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = fields.map(({ key }) => key);
  // One that failed takes no place.
  const room = MOST - fields.length - uploads.uploads.filter(({ failure }) => failure === undefined).length;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  function take(files: readonly File[]) {
    setLeftOut(files.slice(room).map(({ name }) => name));
    void uploads.start(files.slice(0, room));
  }

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  }

  return (
    <FormSection title="Imágenes" open={fields.length === 0} summary={counted(fields.length, "imagen", "imágenes")}>
      {fields.length > 0 && (
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements: dragWords(keys), screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS } }}
        >
          <SortableContext items={keys} strategy={verticalListSortingStrategy}>
            <ol className="grid gap-2">
              {fields.map((image, index) => (
                <ImageRow
                  key={image.key}
                  sortKey={image.key}
                  image={image}
                  index={index}
                  count={fields.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      <UploadList uploads={uploads.uploads} onForget={uploads.forget} />
      {leftOut.length > 0 && (
        <Alert tone="warn" live title={room <= 0 ? FULL : `Caben ${MOST} imágenes`}>
          <p className="wrap-anywhere">
            No se {leftOut.length === 1 ? "sube" : "suben"}: {leftOut.join(", ")}
          </p>
        </Alert>
      )}
      {room <= 0 ? (
        leftOut.length === 0 && <p className="text-small text-muted">{FULL}.</p>
      ) : (
        <>
          <ImageDrop onFiles={take} />
          <ImageAddress
            onImage={(image) => append({ ...image, alt: image.alt || getValues("name") }, { shouldFocus: false })}
          />
        </>
      )}
    </FormSection>
  );
}
