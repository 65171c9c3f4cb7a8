import { SESSION_DAYS } from "@bruma/contract";
import { PRIVATE_COPY_DAYS } from "../../sw/overdueCopies.ts";
import type { BrowserKey, TabKey } from "../browser/storedKeys.ts";

/** What stays in a browser without being asked for, in the words of the cookie pages: what it is, for how long, and why it is needed. */
interface Stored {
  what: string;
  until: string;
  /** Why it may be kept before any consent (article 22.2 of the LSSI-CE): what the visitor asked for cannot be done without it. */
  why: string;
  /** The names under which it is found. */
  names: readonly string[];
}

type NecessaryKey = Exclude<BrowserKey | TabKey, "catalogue-view" | "campaign">;

const entry = <const Name extends string>(what: string, until: string, why: string, ...names: Name[]) => ({
  what,
  until,
  why,
  names,
});

const ENTRIES = [
  entry("Sesión iniciada", `${SESSION_DAYS} días`, "Reconoce que has entrado en tu cuenta", "bruma_session"),
  entry("Que ya entraste desde aquí", "1 año", "Protege tu cuenta de quien pruebe contraseñas", "bruma_device"),
  entry(
    "Tu nombre en la cabecera y de quién es lo guardado",
    `hasta que cierres sesión, ${SESSION_DAYS} días como mucho`,
    "Muestra tu cuenta y borra lo tuyo cuando entra otra persona",
    "user",
    "private-of",
  ),
  entry(
    "Que has pedido cerrar la sesión",
    "hasta que la tienda lo confirma",
    "Permite insistir si no había conexión",
    "sign-out-pending",
  ),
  entry(
    "Lo que escribes al comprar y el pedido que se está enviando",
    "hasta que hagas el pedido, cierres sesión o cierres la pestaña",
    "Recupera el formulario si recargas y evita pedir dos veces",
    "checkout-draft",
    "checkout-attempt",
  ),
  entry(
    "Producto que ibas a añadir al iniciar sesión",
    "30 minutos o hasta que cierres la pestaña",
    "Lo añade en cuanto entras",
    "pending-add",
  ),
  entry(
    "Favoritos y avisos que pediste antes de iniciar sesión",
    "30 minutos o hasta que cierres la pestaña",
    "Los guarda en cuanto entras",
    "pending-wishes",
  ),
  entry(
    "Carrito de invitado",
    "hasta que lo vacíes o inicies sesión",
    "Guarda lo que has elegido",
    "cart-guest",
    "cart-guest-preview",
  ),
  entry(
    "Tus dispositivos",
    "hasta que los quites; los de tu cuenta, hasta que cierres sesión",
    "Solo si los guardas: te dicen qué les sirve",
    "my-devices",
    "account-devices",
  ),
  entry("Tema claro u oscuro", "hasta que lo borres", "Muestra la tienda como has elegido", "theme"),
  entry(
    "Edad verificada: año de nacimiento y fecha de la comprobación",
    "30 días; un día si no se pudo verificar",
    "La ley no permite vender a menores",
    "age-verified",
    "age-verification-date",
    "age-verification-denied",
    "age-verification-denied-date",
    "user-birth-year",
  ),
  entry("Aviso de nicotina cerrado", "ese día", "No lo repite en cada página", "nicotine-warning-closed"),
  entry("Tu elección sobre cookies", "hasta que la cambies", "Demuestra y respeta lo que elegiste", "cookie-consent"),
  entry(
    "Notificaciones activadas y cuáles",
    "hasta que las desactives o cierres sesión",
    "Solo si las pides: recuerda qué avisos quieres",
    "notifications-enabled",
    "notification-settings",
  ),
  entry(
    "Copias de páginas públicas, imágenes y archivos de la tienda",
    "30 días sin usarlas",
    "Permite leer la tienda sin conexión",
    "bruma-documents",
    "bruma-assets",
    "bruma-data",
    "bruma-pictures",
    "workbox-expiration",
  ),
  entry(
    "Copias de tu carrito y tus pedidos",
    `hasta que termine tu sesión, ${PRIVATE_COPY_DAYS} días como mucho`,
    "Te deja leerlos sin conexión",
    "bruma-private",
  ),
  entry(
    "Por dónde ibas en cada página y si se recargó sola",
    "hasta que cierres la pestaña",
    "Vuelve al mismo sitio y no recarga sin fin",
    "react-router-scroll-positions",
    "bruma:reloaded",
  ),
];

type Listed = (typeof ENTRIES)[number]["names"][number];
/** A key that is not listed does not compile. */
type Missing = Exclude<NecessaryKey, Listed>;
export const NECESSARY_STORAGE: [Missing] extends [never] ? readonly Stored[] : `${Missing} is not listed` = ENTRIES;

export const NECESSARY_KEEPS = NECESSARY_STORAGE.map(({ what, until, why }) => `${what}: ${until}. ${why}.`);
