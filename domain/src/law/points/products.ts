import { counted, DAY_MS } from "@bruma/contract";
import { LEGAL_RULES } from "../../catalogue/index.ts";
import { type LegalPoint, met, missing, open } from "./LegalPoint.ts";

/** One point for each rule: what breaks it is off sale, and waits to be mended. */
const rulePoints: readonly LegalPoint[] = LEGAL_RULES.map(({ id, title, source, message }) => ({
  id: `rule.${id}`,
  area: "products",
  title,
  asks: message,
  source,
  check: ({ stopped }) => {
    const broken = stopped.get(id) ?? 0;
    return broken === 0
      ? met("Ningún producto a la venta lo incumple.")
      : open(`${counted(broken, "producto está", "productos están")} fuera de venta por esto.`);
  },
  fix: { label: "Productos fuera de venta", path: `/admin/compliance?vista=fuera&regla=${id}` },
}));

export const productPoints: readonly LegalPoint[] = [
  ...rulePoints,
  {
    id: "products.check",
    area: "products",
    title: "Revisión de cada noche",
    asks: "Que nada siga a la venta si una norma nueva lo prohíbe.",
    source: "Reglamento (UE) 2023/988, art. 12",
    check: ({ lastCheck, now }) =>
      lastCheck && now.getTime() - lastCheck.at.getTime() < 2 * DAY_MS
        ? met(`La última miró ${counted(lastCheck.checked, "producto", "productos")}.`)
        : open(lastCheck ? "Hace más de dos días que no se hace." : "Todavía no se ha hecho ninguna."),
    fix: { label: "Revisar ahora", path: "/admin/compliance?vista=fuera" },
  },
  {
    id: "products.devices",
    area: "products",
    title: "Dispositivos y componentes notificados (EU-CEG)",
    asks: "Que el fabricante o importador haya notificado cada cigarrillo electrónico y sus componentes.",
    source: "Directiva 2014/40/UE, arts. 2.16 y 20.2; RD 579/2017",
    check: ({ onSale }) => {
      if (onSale.devices === 0) return met("No hay ninguno a la venta.");
      return onSale.devicesUnnotified === 0
        ? met("Todos llevan su número.")
        : missing(`${counted(onSale.devicesUnnotified, "no lleva", "no llevan")} número: pídelo a tu proveedor.`);
    },
    fix: { label: "Productos", path: "/admin/products" },
  },
  {
    id: "products.leaflets",
    area: "products",
    title: "Prospecto de líquidos con nicotina y dispositivos",
    asks: "Un prospecto con cada envase: uso, contraindicaciones, advertencias, efectos adversos, toxicidad y contacto.",
    source: "Directiva 2014/40/UE, art. 20.4.a; RD 579/2017",
    check: ({ onSale }) =>
      onSale.withoutLeaflet === 0
        ? met("Todos los que hay a la venta lo llevan también en su página.")
        : missing(
            `El de ${counted(onSale.withoutLeaflet, "producto", "productos")} no está en la tienda: pídelo a tu proveedor y súbelo en «Prospecto», dentro del producto.`,
          ),
    fix: { label: "Productos", path: "/admin/products" },
  },
  {
    id: "products.own",
    area: "products",
    title: "Quién los fabrica de verdad",
    asks: "Nombre, dirección y correo del fabricante de cada producto, junto a su oferta.",
    source: "Reglamento (UE) 2023/988, art. 19",
    check: ({ onSale }) =>
      onSale.ownMade === 0
        ? met("Todos los productos a la venta nombran a su fabricante.")
        : missing(
            `${counted(onSale.ownMade, "producto nombra", "productos nombran")} como fabricante a la propia tienda: indica el de verdad.`,
          ),
    fix: { label: "Productos", path: "/admin/products" },
  },
];
