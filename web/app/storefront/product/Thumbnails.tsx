import type { Image } from "@bruma/contract";
import { Picture } from "../../ui/pictures/Picture.tsx";

interface ThumbnailsProps {
  images: readonly Image[];
  shown: number;
  onShow: (index: number) => void;
}

export function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ul aria-label="Miniaturas" className="mt-3 flex flex-wrap gap-2">
      {images.map((image, index) => (
        <li key={image.hash}>
          <button
            type="button"
            aria-label={`Imagen ${index + 1} de ${images.length}`}
            aria-current={index === shown ? "true" : undefined}
            className="block rounded-soft border-2 border-transparent p-0.5 aria-[current]:border-brand"
            onClick={() => onShow(index)}
          >
            <Picture image={image} sizes="64px" alt="" className="size-14 rounded-[5px] sm:size-16" />
          </button>
        </li>
      ))}
    </ul>
  );
}
