import type { RefusalTable } from "./RefusalTable.ts";

/** Goods, their pictures, and where they come from. */
export const CATALOGUE_REFUSALS = {
  "product.not_found": [404, "Producto no encontrado"],
  "product.illegal": [
    422,
    "La ley no permite vender este producto tal como está. Revisa los puntos señalados o guárdalo como inactivo.",
  ],
  "product.sku_taken": [409, "Ya hay otra variante con ese SKU."],
  "product.variants_alike": [
    422,
    "Dos variantes tienen las mismas opciones: quien compra no podría distinguirlas. Cambia alguna opción de una de ellas.",
  ],
  "product.price_missing": [422, "Por favor, completa todos los campos requeridos"],
  "product.has_variants": [422, "Este producto tiene variantes: cambia el precio y el stock de cada una."],

  "fit.not_found": [404, "Esta relación ya no existe."],
  "fit.exists": [409, "Esta relación ya existe."],
  "fit.end_not_found": [404, "Este producto o esta familia ya no existe."],
  "fit.grid_changed": [
    409,
    "La matriz ha cambiado mientras marcabas, y no se ha guardado nada. Mira cómo está ahora y guarda otra vez.",
  ],
  "fit.family_not_found": [404, "Esta familia ya no existe."],
  "fit.family_taken": [409, "Ya hay una familia que se llama así."],
  "fit.itself": [409, "Nada puede ser pieza de sí mismo."],

  "mixing.off": [404, "La tienda no ofrece la calculadora de mezclas."],

  "leaflet.not_found": [404, "Este prospecto no está, o ya hay otro. Ábrelo desde la página del producto."],
  "leaflet.refused": [422, "Este fichero no puede ser el prospecto."],

  "variant.not_found": [404, "Esta variante del producto ya no existe."],
  "variant.required": [422, "Elige una variante del producto."],

  "image.refused": [422, "No hemos podido usar esta imagen. Envía un JPEG, PNG, WebP o AVIF de menos de 10 MB."],
  "image.address_refused": [422, "No hemos podido traer una imagen de esa dirección."],

  "stock.too_low": [409, "No queda stock suficiente. Ajusta la cantidad para continuar."],
  "stock.key_reused": [422, "Esta clave ya se usó para otro movimiento de esta variante."],

  "review.not_found": [404, "Reseña no encontrada"],
  "review.order_required": [422, "Debe seleccionar un pedido para poder reseñar"],
  "review.not_bought": [409, "Ese pedido no incluye este producto, o está cancelado."],
  "review.not_delivered": [409, "Podrás reseñar este producto cuando hayas recibido el pedido."],
  "review.window_closed": [409, "El plazo para reseñar esta compra ha terminado."],
  "review.already_written": [409, "Ya has escrito una reseña de este producto. Puedes editarla."],
  "review.reported_enough": [
    409,
    "Ya nos han avisado de esta reseña por este motivo y la estamos revisando. Si sabes algo más, inicia sesión para denunciarla o escríbenos desde «Contacto».",
  ],

  "import.not_found": [404, "Esta importación no existe."],
  "import.unreadable": [422, "No hemos podido leer el fichero. Guárdalo como CSV e inténtalo de nuevo."],
  "import.not_checked": [409, "Esta importación ya se ha hecho o descartado. Sube el fichero otra vez."],
  "import.has_bad_lines": [409, "El fichero tiene líneas con errores. Corrígelas o elige dejarlas fuera."],
  "import.days_open": [409, "Las fechas del fichero pueden leerse de dos maneras. Di cuál es antes de importarlo."],
  "import.tax_open": [409, "El fichero no dice si sus precios llevan IVA. Dilo tú antes de importarlo."],
  "import.empty": [409, "No hay nada que importar: el fichero no cambia nada."],
  "import.not_done": [409, "Solo se puede deshacer una importación terminada."],
  "import.busy": [409, "Hay otra importación en marcha. Espera a que termine."],
} as const satisfies RefusalTable;
