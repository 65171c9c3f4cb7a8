import type { ImportKind } from "@bruma/contract";
import {
  GROUP,
  OLD_ADDRESSES,
  PICTURES,
  PRODUCT_COLUMNS,
  SKU,
  VARIANT_COLUMNS,
  VARIANT_PICTURE,
} from "./ownColumns.ts";
import { VAT } from "./vatColumn.ts";

/** A field of ours that a column of an unknown file may hold, under the title that our own format gives it. */
export interface OwnField {
  title: string;
  /** Without it nothing can be read. */
  isRequired: boolean;
  /** What other programs call it: Magento, Odoo, spreadsheets. */
  known: RegExp;
}

const field = (title: string, known = /^$/, isRequired = false): OwnField => ({ title, known, isRequired });
const required = (title: string, known: RegExp) => field(title, known, true);

const KNOWN: Readonly<Record<string, RegExp>> = {
  Nombre: /^(name|product name|product|titulo|title|articulo|denominacion|nombre)$/,
  Descripción: /^(description|descripcion|sales description|website description|texto)/,
  Categoría: /^(categor|product category|familia|internal category)/,
  Marca: /^(brand|manufacturer|marca|fabricante)/,
  "Título SEO": /^(meta title|seo title|website meta title)/,
  "Descripción SEO": /^(meta description|seo description|website meta description)/,
  Activo: /^(active|enabled|is published|published|status|product online|estado)/,
  Precio: /^(price|sales price|list price|lst price|public price|p ?v ?p|precio)/,
  "Precio anterior": /^(compare at price|old price|precio anterior|precio tachado)/,
  Existencias: /^(qty|quantity|quantity on hand|on hand|stock|existencias|cantidad|unidades)/,
};
const SKU_FIELD = required(SKU, /^(sku|internal reference|default code|reference|referencia|ref|codigo|code)/);
const REQUIRED_OF_PRODUCTS = ["Nombre", "Precio"];

const ofTitle = ({ title }: { title: string }) => field(title, KNOWN[title], REQUIRED_OF_PRODUCTS.includes(title));

/** Our fields by what a file holds. */
export const OWN_FIELDS: Record<ImportKind, readonly OwnField[]> = {
  products: [
    SKU_FIELD,
    ...PRODUCT_COLUMNS.map(ofTitle),
    ...VARIANT_COLUMNS.map(ofTitle),
    field(GROUP, /^(parent|producto|configurable)/),
    field(PICTURES, /^(image|images|base image|imagen|imagenes|foto)/),
    field(VARIANT_PICTURE, /^(variant image|variation image|imagen de (la )?(variante|variacion))/),
    field(VAT, /^((tipo( de)? )?iva|vat( rate)?|tax rate|tipo impositivo)$/),
    field(OLD_ADDRESSES, /^(url key|url path|website url|slug|permalink|direcciones antiguas|url amigable)$/),
  ],
  fits: [
    required("Relación", /^(relacion|relation|tipo)/),
    field("Pieza", /^(pieza|part|sku)/),
    field("Familia de piezas"),
    field("Dispositivo", /^(dispositivo|device|aparato)/),
    field("Familia de dispositivos"),
    field("Certeza", /^(certeza|certainty)/),
    field("Fuente", /^(fuente|source)/),
  ],
  stock: [SKU_FIELD, required("Existencias", KNOWN.Existencias ?? /^$/)],
  customers: [
    required("Email", /^(e ?mail|correo)/),
    field("Nombre completo", /^(full name|display name|complete name|nombre completo|cliente|contact)/),
    field("Nombre", /^(first ?name|nombre)$/),
    field("Apellidos", /^(last ?name|apellidos?|surname)/),
    field("Teléfono", /^(phone|telephone|mobile|telefono|movil)/),
    field("Dirección", /^(street|address|direccion|calle)/),
    field("Código postal", /^(zip|post ?code|postal|codigo postal|cp)/),
    field("Ciudad", /^(city|ciudad|poblacion|localidad)/),
    field("Provincia", /^(state|province|region|provincia)/),
    field("País", /^(country|pais)/),
    field("NIF", /^(nif|dni|cif|vat|tax)/),
    field("Alta", /^(created|alta|fecha de alta|registered|sign ?up)/),
    field("Boletín", /^(newsletter|boletin|subscri)/),
    field("Fecha del boletín", /^(newsletter date|fecha del boletin)/),
  ],
  orders: [
    required("Pedido", /^(order number|order id|order|pedido|increment id|numero|name$)/),
    required("Email", /^(e ?mail|correo|customer email|billing email)/),
    required("Fecha", /^(created at|order date|date|fecha|purchase date)/),
    required("Estado", /^(fulfillment status|order status|status|state|estado(?! del pago))/),
    field("Cancelado", /^(cancell?ed at|fecha de cancelacion|cancelado)$/),
    field("Divisa", /^((order )?currency( code)?|divisa|moneda)$/),
    field("Estado del pago", /^(financial status|payment status|estado del pago)$/),
    required(SKU, /^(lineitem sku|item sku|product sku|sku|referencia|codigo)/),
    field("Producto", /^(lineitem name|item name|product name|producto|articulo)$/),
    required("Cantidad", /^(lineitem quantity|item quantity|qty|quantity|cantidad|unidades)/),
    required("Precio", /^(lineitem price|item price|item cost|unit price|price|precio)/),
    field("Nombre", /^(billing name|customer name|customer|first name billing|full name billing|cliente|nombre)$/),
    field("Envío", /^(shipping|shipping total|order shipping amount|shipping amount|envio|portes|gastos de envio)$/),
    field("Descuento", /^(discount amount|discount|cart discount amount|order discount amount|descuento)$/),
    field("Total", /^(total|order total|order total amount|total pagado|importe total)$/),
    field("Dirección", /^(shipping (address ?1|street)|address 1( 2)? shipping|address|street|direccion)$/),
    field("Código postal", /^(shipping (zip|postcode)|postcode shipping|zip|post ?code|codigo postal|cp)$/),
    field("Ciudad", /^(shipping city|city shipping|city|ciudad|poblacion)$/),
    field("País", /^(shipping country|country code shipping|country|pais)$/),
    field("Teléfono", /^(shipping phone|phone billing|phone|telephone|telefono)$/),
  ],
};
