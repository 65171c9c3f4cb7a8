/** Every way in which the shop says no: a stable code for programs, an HTTP status, and a Spanish sentence for people. */
export const REFUSALS = {
  "request.invalid": [422, "Revisa los datos indicados e inténtalo de nuevo."],
  "request.malformed": [400, "No hemos entendido la petición."],
  "request.too_large": [413, "Los datos enviados son demasiado grandes."],
  "request.headers_too_large": [431, "La dirección o las cabeceras son demasiado largas."],
  "request.unsupported_type": [415, "El tipo de contenido no está admitido; envía JSON."],
  "request.too_many": [429, "Demasiados intentos. Espera un poco antes de volver a probar."],
  "request.foreign_origin": [403, "La petición no procede de la tienda."],
  "path.not_found": [404, "Esta dirección no existe."],
  "server.busy": [503, "La tienda está muy ocupada. Vuelve a intentarlo en unos segundos."],
  "server.no_space": [507, "El servidor de la tienda no tiene sitio para guardarlo. Avisa a quien lo administra."],
  "server.unexpected": [500, "Algo ha fallado en la tienda. Vuelve a intentarlo en unos segundos."],

  "record.changed": [409, "Otra persona ha cambiado esto mientras lo editabas. Mira qué ha cambiado antes de guardar."],

  "auth.required": [401, "Inicia sesión para continuar."],
  "auth.forbidden": [403, "Acceso denegado: se requieren permisos de administrador."],
  "auth.no_permission": [403, "Tu perfil de personal no permite hacer esto. Pídelo a quien administra la tienda."],
  "auth.wrong_credentials": [401, "El email o la contraseña no son correctos."],
  "auth.email_taken": [409, "Ya existe una cuenta con este email. Inicia sesión o usa otro email."],
  "auth.password_too_common": [422, "Esta contraseña es demasiado común. Elige otra."],
  "auth.password_too_short_for_staff": [422, "La contraseña del personal debe tener al menos 12 caracteres"],
  "auth.wrong_current_password": [422, "La contraseña actual no es correcta"],
  "auth.same_password": [422, "La nueva contraseña debe ser diferente a la actual"],
  "auth.second_factor_required": [401, "Introduce el código de tu aplicación de autenticación."],
  "auth.wrong_code": [401, "El código no es correcto o ya se ha usado."],
  "auth.second_factor_setup_required": [
    403,
    "Tu cuenta de personal necesita la autenticación de dos factores. Actívala en tu perfil.",
  ],
  "auth.link_invalid": [410, "El enlace ya no es válido. Pide uno nuevo."],
  "auth.link_of_another": [403, "Este enlace es de otra cuenta. Inicia sesión con el email al que te lo enviamos."],
  "auth.already_verified": [409, "Tu email ya está verificado."],
  "totp.already_on": [409, "La autenticación de dos factores ya está activada."],
  "totp.not_on": [409, "La autenticación de dos factores no está activada."],
  "totp.not_set_up": [409, "Empieza de nuevo: falta escanear el código QR."],
  "totp.wrong_code": [422, "El código no es correcto o ya se ha usado."],
  "auth.staff_password_too_short": [
    403,
    "Tu cuenta es del personal y su contraseña tiene menos de 12 caracteres. Te hemos enviado un email para elegir otra.",
  ],
  "account.staff_cannot_be_deleted": [409, "Las cuentas de administración no se pueden eliminar."],
  "user.not_found": [404, "Este usuario no existe."],
  "user.own_role": [409, "No puedes cambiar tu propio rol. Pídeselo a otra persona con ese permiso."],
  "user.last_owner": [409, "La tienda necesita al menos una persona propietaria. Nombra antes a otra."],
  "address.not_found": [404, "Dirección no encontrada"],
  "address.book_full": [409, "Tu libreta de direcciones está llena. Elimina alguna para añadir otra."],
  "address.billing_needs_nif": [422, "El NIF es obligatorio para facturar"],
  "saved_filter.not_found": [404, "Este filtro guardado ya no existe."],
  "saved_filter.too_many": [409, "Ya guardas muchos filtros. Elimina alguno para añadir otro."],
  "session.newer": [409, "Esta sesión se abrió después de pedir que se cerrara la anterior, y sigue abierta."],
  "session.not_found": [404, "Esta sesión no existe o ya está cerrada."],

  "product.not_found": [404, "Producto no encontrado"],
  "fit.not_found": [404, "Esta relación ya no existe."],
  "fit.exists": [409, "Esta relación ya está."],
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
  "product.illegal": [
    422,
    "La ley no permite vender este producto tal como está. Revisa los puntos señalados o guárdalo como inactivo.",
  ],
  "product.sku_taken": [409, "Ya hay otra variante con ese SKU."],
  "product.price_missing": [422, "Por favor, completa todos los campos requeridos"],
  "product.has_variants": [422, "Este producto tiene variantes: cambia el precio y el stock de cada una."],
  "image.refused": [422, "No hemos podido usar esta imagen. Envía un JPEG, PNG, WebP o AVIF de menos de 10 MB."],
  "image.address_refused": [422, "No hemos podido traer una imagen de esa dirección."],
  "variant.required": [422, "Elige una variante del producto."],

  "invoice.not_found": [404, "Esta factura no existe."],
  "invoice.already_complete": [
    409,
    "Este pedido ya tiene una factura completa. Si algún dato está mal, escríbenos y la corregimos.",
  ],
  "invoice.nothing_left": [409, "De este pedido no hay nada que facturar."],
  "invoice.chain_unsure": [
    409,
    "Se ha restaurado una copia: antes de emitir más facturas hay que preguntar a la AEAT por el último registro. La tienda lo hace sola.",
  ],
  "invoice.record_not_found": [404, "Este registro no existe."],
  "invoice.record_not_correctable": [
    409,
    "Solo se subsana el último registro de una factura, y solo si la AEAT lo rechazó o lo aceptó con errores.",
  ],
  "invoice.record_not_cancellable": [
    409,
    "Solo se anulan ante la AEAT las facturas que la tienda no conoce. Las demás se rectifican.",
  ],
  "invoice.not_correctable": [409, "Solo se corrige la factura completa que está en vigor. Mira la última del pedido."],
  "invoice.debt_simplified": [
    409,
    "Una factura simplificada no se rectifica por concurso ni por impago: hace falta una completa, con los datos del cliente.",
  ],
  "invoice.debt_not_owed": [
    409,
    "De esta venta no queda nada por cobrar: está pagada, devuelta, anulada o sin enviar.",
  ],
  "invoice.debt_done": [409, "El IVA que no pagó este cliente ya está rectificado. Solo se hace una vez."],
  "invoice.debt_no_vat": [
    409,
    "No hay IVA que recuperar: la venta no lo lleva, o el cliente no está establecido en España (LIVA, art. 80.Cinco).",
  ],
  "invoice.debt_small": [
    409,
    "A quien no compra como empresa solo se le rectifica por impago una venta de más de 50 € sin IVA (LIVA, art. 80.Cuatro).",
  ],

  "lot.not_found": [404, "Este lote no existe."],
  "lot.unknown": [422, "Esta variante no tiene ningún lote con ese código."],
  "lot.wrong_variant": [422, "Este lote es de otro producto."],
  "lot.too_few": [409, "No queda tanto de ese lote. Mira lo que queda y ajusta las cantidades."],
  "lot.withdrawn": [409, "Este lote está retirado: no puede entrar ni salir nada de él."],
  "lot.not_withdrawn": [409, "Retira antes el lote: mientras siga a la venta no se avisa a nadie."],
  "lot.code_taken": [409, "Este producto ya tiene otro lote con ese código."],
  "recall.already_sent": [
    409,
    "Ya se ha enviado un aviso de este lote mientras preparabas este. Mira cuál antes de enviar otro.",
  ],
  "recall.people_changed": [
    409,
    "Mientras confirmabas ha cambiado a cuántas personas llega el aviso. Mira el número y vuelve a confirmar.",
  ],
  "incident.not_found": [404, "Este efecto adverso no existe."],
  "incident.cannot_move": [409, "El efecto adverso no puede pasar a ese estado."],

  "breach.not_found": [404, "Esta brecha no existe."],
  "breach.cannot_move": [409, "La brecha no puede pasar a ese estado."],
  "breach.closed": [409, "Esta brecha está cerrada: ya no se le añade nada."],
  "breach.has_risk": [409, "Con riesgo para las personas hay que comunicarla a la AEPD."],

  "guarantee_notice.not_found": [404, "Todavía no se ha subido el aviso oficial."],
  "guarantee_notice.refused": [422, "Este fichero no puede ser el aviso oficial."],

  "logo.not_found": [404, "Aquí no hay ningún logotipo de la tienda."],
  "hero.not_found": [404, "La portada no tiene imagen propia."],
  "logo.refused": [422, "Este fichero no puede ser el logotipo."],

  "cart.empty": [409, "Tu carrito está vacío"],
  "cart.line_unavailable": [409, "Algún producto de tu carrito ya no está disponible. Revísalo antes de continuar."],
  "stock.too_low": [409, "No queda stock suficiente. Ajusta la cantidad para continuar."],

  "coupon.not_found": [404, "El cupón no existe"],
  "coupon.inactive": [409, "El cupón no está activo"],
  "coupon.expired": [409, "El cupón ha caducado"],
  "coupon.exhausted": [409, "El cupón ha alcanzado su límite de usos"],
  "coupon.used_by_customer": [409, "Ya has usado este cupón"],
  "coupon.minimum_not_met": [409, "El pedido no alcanza el importe mínimo del cupón"],
  "coupon.not_applicable": [409, "El cupón no se aplica a los productos de tu carrito"],
  "coupon.code_taken": [409, "Ya existe un cupón con este código. Elige otro."],
  "coupon.already_used": [
    409,
    "Este cupón ya se ha usado en pedidos y no se puede eliminar. Desactívalo para que nadie más lo use.",
  ],

  "shipping.postcode_unknown": [422, "El código postal no existe. Revísalo."],
  "shipping.country_unserved": [422, "No enviamos a este país."],
  "shipping.option_unavailable": [422, "Este método de envío no está disponible para esa dirección."],
  "shipping.extra_unavailable": [422, "Uno de los servicios extra no está disponible para este envío."],
  "shipping.regulated_abroad": [
    422,
    "La ley no permite enviar fuera de España dispositivos de vapeo, sus piezas ni líquidos. Retira esos productos o elige una dirección en España.",
  ],
  "shipping.banned_there": [
    422,
    "En la comunidad de esa dirección no se permite vender alguno de estos productos. Retíralo o elige otra dirección.",
  ],

  "payment.method_unavailable": [422, "Esta forma de pago no está disponible para tu pedido."],

  "shop.not_ready": [
    409,
    "La tienda todavía no puede aceptar pedidos: está a punto de abrir. Tu carrito se queda guardado.",
  ],
  "opening.step_needed": [409, "La tienda no puede abrir sin estos datos: complétalos en «Ajustes»."],
  "opening.incomplete": [
    409,
    "La tienda no puede abrir todavía: faltan datos de la empresa, del banco o legales. Complétalos en «Ajustes».",
  ],
  "opening.nothing_to_order": [
    409,
    "No hay ningún producto a la venta con existencias. Publica uno y vuelve a probar.",
  ],
  "opening.trial_busy": [
    409,
    "Ahora mismo la tienda está atendiendo otros pedidos. No se ha hecho nada: vuelve a probar dentro de un momento.",
  ],
  "opening.trial_not_invoiced": [
    409,
    "La factura no se ha emitido. Revisa los datos de tu empresa y, si usas Veri*factu, cómo está el envío de registros.",
  ],

  "order.not_found": [404, "Pedido no encontrado"],
  "order.too_large": [422, "El pedido supera el importe máximo de 1.000.000 €. Divídelo en varios."],
  "order.totals_changed": [409, "Los importes han cambiado. Revisa el nuevo total antes de confirmar."],
  "order.too_many_unpaid": [
    409,
    "Ya tienes demasiados pedidos sin pagar. Paga o cancela alguno en «Mis Pedidos», o escríbenos.",
  ],
  "order.too_many_units": [
    409,
    "Tendrías demasiadas unidades reservadas sin pagar. Baja la cantidad, paga o cancela antes otro pedido, o escríbenos.",
  ],
  "order.key_reused": [422, "Esta clave ya se usó para un pedido distinto."],
  "order.not_by_transfer": [409, "Este pedido no se paga por transferencia."],
  "order.cannot_be_paid": [409, "El pedido ya está pagado o cancelado."],
  "order.refund_too_large": [
    409,
    "No se puede devolver más de lo que queda de lo pagado, sin contar lo que ya está por devolver.",
  ],
  "order.refund_open": [
    409,
    "Este pedido ya tiene un reembolso por transferencia por hacer o enviado al banco. Márcalo como hecho o anúlalo antes.",
  ],
  "order.cannot_ship": [409, "Todavía está pendiente de pago. Anota antes el pago, o pásalo a «Procesando»."],
  "order.cancelled_not_shipped": [409, "Está cancelado: apártalo, no se envía."],
  "order.delivered_already": [409, "Ya está entregado: no queda nada que enviar."],
  "order.nothing_to_ship": [409, "Ya ha salido todo lo que llevaba este pedido."],
  "order.parcel_too_large": [409, "No queda tanto por enviar. Mira lo que falta y ajusta las cantidades."],
  "order.cannot_pack": [409, "Solo se empaqueta un pedido pagado, o que está en «Procesando»."],
  "order.cannot_cancel": [409, "El pedido ya no se puede cancelar. Si ya ha salido, puedes desistir al recibirlo."],
  "order.cannot_move": [409, "El pedido no puede pasar a ese estado."],

  "review.not_found": [404, "Reseña no encontrada"],
  "review.order_required": [422, "Debe seleccionar un pedido para poder reseñar"],
  "review.not_bought": [409, "Ese pedido no incluye este producto, o fue cancelado."],
  "review.not_delivered": [409, "Podrás reseñar este producto cuando hayas recibido el pedido."],
  "review.window_closed": [409, "El plazo para reseñar esta compra ha terminado."],
  "review.already_written": [409, "Ya has escrito una reseña de este producto. Puedes editarla."],

  "wishlist.full": [409, "Tu lista de favoritos está llena. Quita algún producto para añadir otro."],
  "alert.in_stock": [409, "Este producto está disponible ahora mismo."],
  "alert.restricted": [409, "La ley no nos permite anunciar bajadas de precio de este producto."],

  "mail.not_found": [404, "Este correo no existe."],
  "mail.under_way": [409, "Este correo todavía se está enviando. Espera a que termine."],
  "mail.link_spent": [409, "Este correo llevaba un enlace de un solo uso. La persona debe pedir otro desde la tienda."],

  "import.not_found": [404, "Esta importación no existe."],
  "import.unreadable": [422, "No hemos podido leer el fichero. Guárdalo como CSV e inténtalo de nuevo."],
  "import.not_checked": [409, "Esta importación ya se ha hecho o descartado. Sube el fichero otra vez."],
  "import.has_bad_lines": [409, "El fichero tiene líneas con errores. Corrígelas o elige dejarlas fuera."],
  "import.days_open": [409, "Las fechas del fichero pueden leerse de dos maneras. Di cuál es antes de importarlo."],
  "import.tax_open": [409, "El fichero no dice si sus precios llevan IVA. Dilo tú antes de importarlo."],
  "import.empty": [409, "No hay nada que importar: el fichero no cambia nada."],
  "import.not_done": [409, "Solo se puede deshacer una importación terminada."],
  "import.busy": [409, "Hay otra importación en marcha. Espera a que termine."],

  "statement.not_found": [404, "Este extracto no existe."],
  "statement.unreadable": [422, "No hemos podido leer el extracto. No se ha importado nada."],
  "transfer.not_found": [404, "Este movimiento del banco no existe."],
  "transfer.not_open": [409, "Este movimiento ya está conciliado o descartado. Vuelve a abrirlo para cambiarlo."],
  "transfer.looks_known": [
    409,
    "Este movimiento parece el mismo que otro de otro extracto. Di antes si es el mismo o es otro.",
  ],
  "transfer.not_asked": [409, "Este movimiento ya está decidido o ha cambiado mientras tanto. Míralo otra vez."],
  "transfer.already_the_same": [
    409,
    "Otro movimiento del mismo extracto ya es ese. Dos filas de un extracto son dos movimientos: di que este es otro.",
  ],
  "transfer.too_much": [409, "El movimiento no da para tanto. Mira lo que queda por repartir."],
  "transfer.other_currency": [
    409,
    "Este movimiento no está en euros: cámbialo en el banco y anota el pago en el pedido.",
  ],
  "transfer.cannot_reactivate": [
    409,
    "Este pedido está cancelado y no se puede recuperar. Devuelve el dinero o repártelo en otro pedido.",
  ],
  "transfer.not_its_reversal": [409, "Ese movimiento no es el que anula este: no coinciden la cuenta o el importe."],
  "transfer.nothing_to_undo": [409, "No hay nada que deshacer en este movimiento."],
  "transfer.refunded_since": [
    409,
    "Parte de este dinero ya se ha devuelto o se va a devolver. Anula antes el reembolso.",
  ],
  "refund.not_found": [404, "Este reembolso no existe."],
  "refund.not_open": [409, "Este reembolso ya está hecho, enviado al banco o anulado."],
  "refund.in_file": [
    409,
    "Este reembolso ya está en un fichero para el banco. Si lo has subido, quítalo allí antes de anularlo aquí; si no, se pagará igualmente.",
  ],
  "refund.may_be_paid": [
    409,
    "Se anuló un reembolso que ya estaba en un fichero, y el banco puede pagarlo todavía. Compruébalo en tu banco antes de devolver este dinero otra vez.",
  ],
  "refund.paid_besides": [
    409,
    "El banco ha pagado un reembolso anulado y su dinero ya está en otro sitio. Anula el otro reembolso si sigue por hacer; si ya se pagó, reclama lo que sobra y descarta este movimiento.",
  ],
  "refund.not_owed": [
    409,
    "De algún pedido ya no queda tanto dinero por devolver. Anula su reembolso y prepara el fichero otra vez.",
  ],
  "refund.file_not_found": [404, "Este fichero no existe."],
  "refund.file_empty": [409, "De este fichero ya no queda nada por pagar: sus reembolsos están hechos o anulados."],
  "refund.no_account": [409, "Indica antes la cuenta bancaria de la tienda en los ajustes."],

  "audit.not_found": [404, "Esta anotación del registro no existe."],

  "message.not_found": [404, "Este mensaje no existe."],
  "message.not_open": [409, "Este mensaje ya está respondido o cerrado. Reábrelo para volver a responder."],
  "message.still_open": [409, "Este mensaje ya espera respuesta."],

  "content.not_found": [404, "Esta página no existe."],
  "content.changed": [
    409,
    "Otra persona ha publicado otra versión mientras escribías. Compárala con la tuya antes de publicar.",
  ],
  "content.same": [409, "El texto es igual que el publicado: no hay nada que publicar."],
  "sale_ban.not_found": [404, "Esta retirada no existe."],
  "sale_ban.exists": [409, "Ya hay una retirada prevista o en vigor para lo mismo. Levántala antes de hacer otra."],
  "sale_ban.ended": [409, "Esta retirada ya está levantada o terminada."],

  "withdrawal.not_found": [404, "Este desistimiento no existe."],
  "withdrawal.cannot_move": [409, "El desistimiento no puede pasar a ese estado."],
  "return.not_found": [404, "Esta devolución no existe."],
  "return.not_open": [409, "Esta devolución ya está recibida o anulada."],
  "return.is_open": [409, "Este pedido ya tiene una devolución a la espera."],
  "return.not_delivered": [409, "Solo se devuelve lo que se ha entregado; un pedido enviado se puede cancelar."],
  "return.too_many": [409, "De alguna línea no quedan tantas unidades por devolver."],
  "return.too_much": [409, "No se puede devolver por una línea, o por el envío, más de lo que se cobró por ello."],

  "push.endpoint_refused": [422, "Este servicio de notificaciones no está admitido."],
  "push.too_many": [409, "Has activado las notificaciones en demasiados dispositivos. Desactívalas en alguno."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** What every 4xx and 5xx under `/api` carries; `error` and `message` are the same sentence. */
export interface RefusalBody {
  error: string;
  message: string;
  code: RefusalCode;
  fields?: Record<string, string>;
  [detail: string]: unknown;
}
