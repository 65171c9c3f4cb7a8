import { Link } from "react-router";
import { starWords } from "../../reviews/reviewWords.ts";

/** No review at all, or none with so many stars. */
export function NoReviews({ rating, all }: { rating: number | undefined; all: string }) {
  return (
    <div role="status" className="rounded-card border border-dashed border-edge px-6 py-12 text-center">
      {rating === undefined ? (
        <>
          <p className="font-semibold">Aún no hay reseñas disponibles</p>
          <p className="mt-1 text-small text-muted">Quien compre este producto podrá contar aquí qué le ha parecido.</p>
        </>
      ) : (
        <>
          <p className="font-semibold">No hay reseñas con {starWords(rating)}</p>
          <Link to={all} className="link mt-1 inline-block py-1 text-small">
            Ver todas las reseñas
          </Link>
        </>
      )}
    </div>
  );
}
