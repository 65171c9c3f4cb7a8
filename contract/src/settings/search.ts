import { z } from "zod";
import { line } from "../fields/fields.ts";
import { section, setting } from "./section.ts";

const GROUP_LENGTH = 200;
const GROUPS_MAX = 200;
const GROUP_FORM = /^[^=>]*[^=>\s][^=>]*(=[^=>]*[^=>\s][^=>]*)*(>[^=>]*[^=>\s][^=>]*(=[^=>]*[^=>\s][^=>]*)*)?$/;

const SynonymGroup = line(GROUP_LENGTH, "Hay una línea vacía")
  .refine((group) => /[=>]/.test(group), "Une las palabras con «=» o «>»: «pila = batería»")
  .regex(GROUP_FORM, "Entre los signos «=» y «>» tiene que haber palabras: «pila = batería»");

/** What buyers of these goods say, and what the shop's products may be called. */
const TRADE_WORDS = [
  "pila = batería = celda = acumulador",
  "coil = resistencia > clapton",
  "batería de vaper = pila de vaper > celda",
  "resistencia artesanal = clapton",
  "sales = sal de nicotina = nic salt = salt = nicsalt",
  "vaper = vapeador = vapers = vape = vaporizador = cigarrillo electrónico = cigarro electrónico > kit = pod",
  "desechable = vaper desechable = pod desechable = puff > pod",
  "líquido = eliquid = elíquido = juice = esencia",
  "nicokit = nico kit = shot de nicotina = booster = chute de nicotina",
  "shortfill = short fill",
  "longfill = long fill = aroma concentrado",
  "aroma > longfill",
  "atomizador = claromizador = depósito = tank > tanque",
  "reparable = rta = rba = atomizador reparable = atomizador rta",
  "squonk = squonker = bottomfeeder = bottom feeder",
  "cápsula = recambio de pod = pod de recambio > cartucho",
  "drip tip = driptip = boquilla",
  "funda > estuche = bolsa",
  "cristal = pyrex = vidrio",
  "alambre = hilo = wire",
  "cotton = algodón = mecha",
  "charger = cargador",
  "VG = glicerina",
  "PG = propilenglicol",
  "hierbabuena = yerbabuena",
  "menta = mentol = menthol = mentolado",
  "ice = hielo = helado = frío = fresco > mentolado",
  "fruta = afrutado = frutas > frutal",
  "tabaquero = tabaquil > tabaco",
  "dulce = cremoso > postre",
  "refresco > bebida",
  "maleta = maletín > estuche",
  "destornillador = llave allen",
];

/** What the search box understands beside the shop's own words. */
export const search = section(
  {
    anchor: "buscador",
    title: "Buscador",
    text: "La búsqueda perdona tildes, plurales y erratas por sí sola. Aquí se le enseña lo que en la calle se llama de otra manera.",
  },
  {
    synonyms: setting(
      z
        .array(SynonymGroup)
        .max(GROUPS_MAX, `Como máximo ${GROUPS_MAX} líneas`)
        .overwrite((groups) => [...new Set(groups)]),
      {
        label: "Palabras que significan lo mismo",
        default: TRADE_WORDS,
        hint: "Un grupo por línea. «pila = batería»: quien busca una encuentra también la otra. «desechable > pod»: quien busca desechables encuentra pods, y no al revés.",
      },
    ),
  },
);
