import { CASH_MAX_CENTS, CATEGORIES, ORDER_LIMIT_MAX, ORDERS_PER_HOUR_MAX } from "@bruma/contract";
import { MARINA_ALTA } from "@bruma/db/seed/marinaAlta";
import { z } from "zod";

/** Everything that a shopkeeper sets, with the values of a shop that has set nothing yet. */
export const ShopSettings = z.object({
  brand: z.object({ name: z.string(), tagline: z.string() }).default({
    name: "Bruma",
    tagline: "Vapeo sereno, para adultos",
  }),
  company: z.object({ name: z.string(), nif: z.string(), address: z.string() }).default({
    name: "[Razón social por completar]",
    nif: "[NIF por completar]",
    address: "[Domicilio por completar]",
  }),
  bank: z.object({ bank: z.string(), holder: z.string(), iban: z.string() }).default({
    bank: "[Banco por completar]",
    holder: "[Titular por completar]",
    iban: "[IBAN por completar]",
  }),
  contact: z.object({ email: z.string(), phone: z.string() }).default({
    email: "[Correo por completar]",
    phone: "[Teléfono por completar]",
  }),
  social: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  orders: z.object({ unpaidDays: z.int().min(1).max(60) }).default({ unpaidDays: 7 }),
  /** What one customer may hold without having paid for it, and how fast they may order. 0: no limit. */
  limits: z
    .object({
      openOrders: z.int().min(0).max(ORDER_LIMIT_MAX),
      unitsOfProduct: z.int().min(0).max(ORDER_LIMIT_MAX),
      units: z.int().min(0).max(ORDER_LIMIT_MAX),
      ordersPerHour: z.int().min(0).max(ORDERS_PER_HOUR_MAX),
    })
    .default({ openOrders: 5, unitsOfProduct: 30, units: 150, ordersPerHour: 20 }),
  payments: z
    .object({
      /** Bank entries whose order and amount are beyond doubt are noted as paid when they are imported. */
      applyExact: z.boolean().default(true),
      /** A mail a day to the shop with what is unpaid, overdue, unmatched and to be given back. */
      dailyMail: z.boolean().default(false),
      /** A mail to the buyer half way to the end of the term of payment. */
      reminder: z.boolean().default(true),
      cashOnDelivery: z
        .object({
          enabled: z.boolean(),
          feeCents: z.int().min(0),
          /** Goods after discount from here on. */
          minimumCents: z.int().min(0),
          /** What the courier may collect at most. */
          maximumCents: z.int().min(0).max(CASH_MAX_CENTS),
        })
        .default({ enabled: false, feeCents: 300, minimumCents: 3000, maximumCents: CASH_MAX_CENTS }),
    })
    .prefault({}),
  /** Within how many working days whoever writes to the shop is answered; the law gives a month at most (TRLGDCU, art. 21.3). */
  messages: z.object({ answerDays: z.int().min(1).max(20) }).default({ answerDays: 1 }),
  /** How the shop works, as its pages say it: hours in words, moments of the clocks of the peninsula. */
  service: z
    .object({
      supportHours: z.string(),
      processingHours: z.int().min(1).max(240),
      /** What is paid by then on a working day leaves the same day. */
      cutOff: z.string(),
      deliveryHours: z.string(),
      deliveryAttempts: z.int().min(1).max(10),
      storageDays: z.int().min(1).max(30),
      inspectionDays: z.string(),
      refundDays: z.string(),
      /** How many working days pass until a transfer is seen. */
      paymentDays: z.string().default("1 o 2"),
    })
    .default({
      supportHours: "de lunes a viernes de 9:00 a 18:00 y los sábados de 10:00 a 14:00",
      processingHours: 24,
      cutOff: "14:00",
      deliveryHours: "de lunes a viernes de 9:00 a 18:00",
      deliveryAttempts: 3,
      storageDays: 7,
      inspectionDays: "2-3",
      refundDays: "1-2",
      paymentDays: "1 o 2",
    }),
  /** Where the company is entered (LSSI, art. 10.1.b), and what it gives beyond the least of TRLGDCU, arts. 104 and 120. */
  law: z
    .object({
      registry: z.string(),
      withdrawalDays: z.int().min(14).max(365),
      warrantyYears: z.int().min(3).max(30),
    })
    .default({ registry: "[Datos registrales por completar]", withdrawalDays: 14, warrantyYears: 3 }),
  /** Under which numbers public registers know the company; empty: none is told. */
  registers: z
    .object({
      /** «ENV/2026/000000000»: RD 1055/2022, art. 15. */
      packaging: z.string().default(""),
      /** RD 110/2015 (electrical equipment) and Regulation (EU) 2023/1542 (batteries). */
      electrical: z.string().default(""),
      /** The code of the excise on liquids (CAE): Ley 38/1992, art. 64 quinquies; Orden HAC/86/2025. */
      excise: z.string().default(""),
    })
    .default({ packaging: "", electrical: "", excise: "" }),
  /** How long after its delivery an order's products may be reviewed (TRLGDCU, art. 20.4). */
  reviews: z.object({ windowDays: z.int().min(1).max(365) }).default({ windowDays: 30 }),
  /** Who carries the parcels; `{code}` in the address of their tracking page stands for the parcel's number. */
  carriers: z.array(z.object({ name: z.string(), trackingUrl: z.string() })).default([
    { name: "Correos Express", trackingUrl: "https://s.correosexpress.com/search?s={code}" },
    { name: "SEUR", trackingUrl: "https://www.seur.com/livetracking/?segOnlineIdentificador={code}" },
    {
      name: "MRW",
      trackingUrl: "https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio={code}",
    },
    { name: "GLS", trackingUrl: "https://mygls.gls-spain.es/e/{code}" },
  ]),
  /** Where whoever is not of age is sent. */
  ageGate: z.object({ deniedUrl: z.url({ protocol: /^https?$/ }) }).default({ deniedUrl: "https://www.google.es" }),
  /** «Promoción restringida»: nothing of the regulated classes is promoted (Ley 28/2005, additional provision 12). */
  promotion: z.object({ restricted: z.boolean() }).default({ restricted: false }),
  /** For how long orders name a person (Código de Comercio, art. 30), and after how long an unused account ends; 0: never. */
  retention: z.object({ ordersYears: z.int().min(6).max(10), inactiveYears: z.int().min(0).max(10) }).default({
    ordersYears: 6,
    inactiveYears: 1,
  }),
  /** What the prices hold of IVA (Ley 37/1992, art. 90). */
  taxes: z.object({ vatPercent: z.number().min(0).max(30) }).default({ vatPercent: 21 }),
  /** All categories in the order of the menus. */
  categories: z
    .array(z.object({ slug: z.enum(CATEGORIES), description: z.string(), hidden: z.boolean() }))
    .default(CATEGORIES.map((slug) => ({ slug, description: "", hidden: false }))),
  texts: z
    .object({
      heroTitle: z.string(),
      heroLead: z.string(),
      announcement: z.string(),
      announcementUrl: z.string(),
      /** `YYYY-MM-DD` on the clocks of the peninsula, or empty. */
      announcementUntil: z.string(),
      footerLine: z.string(),
    })
    .default({
      heroTitle: "Lo justo,\nbien elegido.",
      heroLead:
        "Kits, pods, mods, líquidos y accesorios escogidos uno a uno para personas adultas. El precio que ves es el que pagas.",
      announcement: "",
      announcementUrl: "",
      announcementUntil: "",
      footerLine: "",
    }),
  security: z.object({ staffTotpRequired: z.boolean() }).default({ staffTotpRequired: false }),
  delivery: z.object({ defaultTime: z.string(), sameDayPostcodes: z.array(z.string()) }).default({
    defaultTime: "24-72h",
    sameDayPostcodes: MARINA_ALTA,
  }),
  /** The shop that this program brings along to look at: its company is invented, and it takes orders all the same. */
  demo: z.object({ isDemo: z.boolean() }).default({ isDemo: false }),
});
export type ShopSettings = z.infer<typeof ShopSettings>;
