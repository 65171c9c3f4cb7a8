import type { RefusalTable } from "./RefusalTable.ts";

/** Signing in, accounts, and what somebody keeps for himself. */
export const PEOPLE_REFUSALS = {
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
  "auth.staff_password_too_short": [
    403,
    "Tu cuenta es del personal y su contraseña tiene menos de 12 caracteres. Te hemos enviado un email para elegir otra.",
  ],

  "totp.already_on": [409, "La autenticación de dos factores ya está activada."],
  "totp.not_on": [409, "La autenticación de dos factores no está activada."],
  "totp.not_set_up": [409, "Empieza de nuevo: falta escanear el código QR."],
  "totp.wrong_code": [422, "El código no es correcto o ya se ha usado."],

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

  "wishlist.full": [409, "Tu lista de favoritos está llena. Quita algún producto para añadir otro."],

  "alert.in_stock": [409, "Este producto está disponible ahora mismo."],
  "alert.restricted": [409, "La ley no nos permite anunciar bajadas de precio de este producto."],

  "push.endpoint_refused": [422, "Este servicio de notificaciones no está admitido."],
  "push.too_many": [409, "Has activado las notificaciones en demasiados dispositivos. Desactívalas en alguno."],
} as const satisfies RefusalTable;
