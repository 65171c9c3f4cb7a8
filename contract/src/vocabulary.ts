/**
 * The words and constants of the specification that both sides need. No schema stands here: a page that shows a label
 * must not load the validation library for it.
 */

export const ROLES = ["user", "admin"] as const;
export type Role = (typeof ROLES)[number];
/** What narrows an admin's powers; an admin without one may do everything. */
export const STAFF_ROLES = ["owner", "manager", "warehouse", "support", "read-only"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  owner: "Propietario",
  manager: "Encargado",
  warehouse: "Almacén",
  support: "Atención al cliente",
  "read-only": "Solo lectura",
};
export const PASSWORD_MIN = 6;
export const STAFF_PASSWORD_MIN = 12;
export const PROFILE_COUNTRIES = ["España", "Colombia", "México", "Argentina"] as const;

export const CATEGORIES = ["starter-kits", "liquids", "mods", "pods", "accessories"] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_LABELS: Record<Category, string> = {
  "starter-kits": "Kits",
  liquids: "E-liquids",
  mods: "Mods",
  pods: "Pods",
  accessories: "Accesorios",
};
/** Legal classes of «decisions.md»; all but `unregulated` fall under Ley 28/2005 and RD 579/2017. */
export const LEGAL_CLASSES = ["nicotine_liquid", "liquid_0mg", "device", "component", "unregulated"] as const;
export type LegalClass = (typeof LEGAL_CLASSES)[number];
export const SORTS = ["relevance", "newest", "price_asc", "price_desc", "rating", "name"] as const;
export type Sort = (typeof SORTS)[number];
export const LOW_STOCK_MAX = 9;
/** What the staff's table of products is filtered by: see `LOW_STOCK_MAX`. */
export const PRODUCT_FILTERS = ["lowStock", "outOfStock"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];
/** On sale, made but not on sale, or taken out of the shop while orders name it. */
export const PRODUCT_STATES = ["active", "draft", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
export const PRODUCT_STATE_LABELS: Record<ProductState, string> = {
  active: "Activo",
  draft: "Inactivo",
  archived: "Archivado",
};
/** Why a variant's stock changed. */
export const STOCK_REASONS = [
  "opening",
  "order",
  "cancellation",
  "expiry",
  "adjustment",
  "delivery",
  "count",
  "damage",
  "import",
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  opening: "Existencias iniciales",
  order: "Pedido",
  cancellation: "Pedido cancelado",
  expiry: "Pedido caducado",
  adjustment: "Ajuste",
  delivery: "Entrada de mercancía",
  count: "Recuento",
  damage: "Rotura o pérdida",
  import: "Importación",
};
/** Those that the staff chooses from. */
export const STOCK_ADJUSTMENTS = [
  "delivery",
  "count",
  "damage",
  "adjustment",
] as const satisfies readonly StockReason[];
export const CATALOGUE_PAGE = 50;
export const RELATED_COUNT = 4;
/** How much of a text that is being typed asks for suggestions. */
export const SUGGEST_MIN = 2;
export const SUGGEST_MAX = 40;
/** The attributes that a catalogue page filters by, with their units in the label. */
export const FACETS = {
  brand: "Marca",
  nicotine: "Nicotina (mg/ml)",
  flavour: "Familia de sabor",
  volume: "Volumen (ml)",
  resistance: "Resistencia (Ω)",
  colour: "Color",
} as const;
export type FacetKey = keyof typeof FACETS;

export const SHIPPING_OPTIONS = ["standard", "express", "international", "same_day"] as const;
export type ShippingOptionName = (typeof SHIPPING_OPTIONS)[number];
export const SHIPPING_LABELS: Record<ShippingOptionName, string> = {
  standard: "Envío estándar",
  express: "Envío exprés",
  international: "Envío internacional",
  same_day: "Entrega en el día",
};
/** `flat` prices apply where no zone is known yet, or none applies. */
export const ZONES = ["peninsula", "baleares", "canarias", "ceuta_melilla", "flat"] as const;
export type Zone = (typeof ZONES)[number];
export const COUNTRIES = ["ES", "FR", "PT", "IT", "DE", "GB"] as const;
export type Country = (typeof COUNTRIES)[number];
export const COUNTRY_LABELS: Record<Country, string> = {
  ES: "España",
  FR: "Francia",
  PT: "Portugal",
  IT: "Italia",
  DE: "Alemania",
  GB: "Reino Unido",
};

export const CART_QUANTITY_MAX = 999;
export const CART_LINES_MAX = 100;
/** Why a line cannot be bought as it stands. */
export const CART_PROBLEMS = ["unavailable", "sold_out", "too_many", "price_changed"] as const;
export type CartProblem = (typeof CART_PROBLEMS)[number];

/** Why a coupon cannot be used as things stand. */
export const COUPON_REFUSALS = [
  "coupon.inactive",
  "coupon.expired",
  "coupon.exhausted",
  "coupon.used_by_customer",
  "coupon.minimum_not_met",
  "coupon.not_applicable",
] as const;
export const COUPON_TYPES = ["percentage", "fixed"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];
export const COUPON_STATES = ["active", "expired", "exhausted", "inactive"] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const COUPON_STATE_LABELS: Record<CouponState, string> = {
  active: "Activo",
  expired: "Caducado",
  exhausted: "Agotado",
  inactive: "Inactivo",
};
export const COUPON_TYPE_LABELS: Record<CouponType, string> = { percentage: "Porcentaje", fixed: "Importe fijo" };

export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: "Pendiente",
  processing: "Procesando",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
};
/** Where an order may go from each status; delivered and cancelled are final. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};
/** From where the buyer may still call an order off. */
export const CANCELLABLE_BY_BUYER: readonly OrderStatus[] = ["pending", "processing"];
/** Derived from what came in and what went back: see `payments`. */
export const PAYMENT_STATUSES = ["unpaid", "partial", "paid", "overpaid", "partially_refunded", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: "Pago pendiente",
  partial: "Pagado en parte",
  paid: "Pagado",
  overpaid: "Pagado de más",
  partially_refunded: "Reembolsado en parte",
  refunded: "Reembolsado",
};
/** What the staff does to several orders at once. */
export const ORDER_BULK_ACTIONS = ["processing", "paid"] as const;
export type OrderBulkAction = (typeof ORDER_BULK_ACTIONS)[number];
export const ORDER_BULK_MAX = 100;
export const PAYMENT_KINDS = ["payment", "refund"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_METHODS = ["bank_transfer"] as const;

/** The mails that the shop writes by itself. */
export const MAIL_KINDS = [
  "welcome",
  "verify_email",
  "reset_password",
  "password_changed",
  "email_changed",
  "order_received",
  "payment_received",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "back_in_stock",
  "price_drop",
  "account_inactive",
  "account_deleted",
  "contact_received",
  "contact_message",
  "contact_answer",
  "withdrawal_received",
  "withdrawal_notice",
  "withdrawal_moved",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const MAIL_STATES = ["queued", "sending", "handing_over", "sent", "kept", "uncertain", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** What a link in a mail may do. */
export const LINK_PURPOSES = ["verify_email", "reset_password"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export const CONSENT_KINDS = ["adult", "terms", "marketing"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const ADDRESSES_MAX = 20;

/** Notices that a customer asks for on a product. */
export const PRODUCT_ALERTS = ["price_drop", "back_in_stock"] as const;
export type ProductAlert = (typeof PRODUCT_ALERTS)[number];
export const WISHLIST_MAX = 500;

export const REVIEW_COMMENT_MAX = 1000;
export const REVIEW_DEFAULT_RATING = 5;
export const REVIEW_REPLY_MAX = 2000;
export const REVIEWS_PAGE = 10;
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
/** What the staff's list of reviews is filtered by. */
export const REVIEW_STATES = ["all", "reported", "hidden", "unanswered"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
/** Why a customer cannot review a product as things stand. */
export const REVIEW_OBSTACLES = ["not_bought", "not_delivered", "window_closed", "already"] as const;
export type ReviewObstacle = (typeof REVIEW_OBSTACLES)[number];
export const REPORT_REASONS = ["false", "offensive", "personal_data", "advertising", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  false: "Es falsa o engañosa",
  offensive: "Es ofensiva o ilegal",
  personal_data: "Contiene datos personales",
  advertising: "Es publicidad",
  other: "Otro motivo",
};

/** Push notifications: what each kind is called, and whether it is on until the customer says otherwise. */
export const PUSH_DEFAULTS = {
  newProducts: true,
  orderUpdates: true,
  promotions: true,
  wishlistAlerts: false,
} as const;
export type PushPreference = keyof typeof PUSH_DEFAULTS;

/** What page views are counted by: few values, so that the counts stay few. */
export const PAGE_KINDS = ["home", "catalogue", "product", "cart", "checkout", "account", "content", "other"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export const VISIT_SOURCES = ["direct", "search", "social", "referral", "campaign", "internal"] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];
export const PAGE_KIND_LABELS: Record<PageKind, string> = {
  home: "Portada",
  catalogue: "Catálogo",
  product: "Ficha de producto",
  cart: "Carrito",
  checkout: "Tramitar pedido",
  account: "Cuenta",
  content: "Información",
  other: "Otras",
};
export const VISIT_SOURCE_LABELS: Record<VisitSource, string> = {
  direct: "Directo",
  search: "Buscadores",
  social: "Redes sociales",
  referral: "Otras webs",
  campaign: "Campañas",
  internal: "Dentro de la tienda",
};

/** Over which days the shop's figures are read; the last ones with today. */
export const ANALYTICS_PERIODS = ["7d", "30d", "90d", "month", "year"] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
export const ANALYTICS_PERIOD_LABELS: Record<AnalyticsPeriod, string> = {
  "7d": "7 días",
  "30d": "30 días",
  "90d": "90 días",
  month: "Este mes",
  year: "Este año",
};
export const ANALYTICS_TABLES = ["sales", "products", "categories", "coupons", "sources", "pages", "stock"] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];
/** One colour for each category wherever it is drawn: told apart, and 3:1 against the surface, in both themes. */
export const CATEGORY_COLOURS: Record<Category, string> = {
  "starter-kits": "#12908b",
  liquids: "#e0622e",
  mods: "#4a80c4",
  pods: "#b07d1e",
  accessories: "#a565a8",
};

export const CONTACT_TYPES = ["general", "order", "technical", "returns", "wholesale", "partnership"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
export const CONTACT_TYPE_LABELS: Record<ContactType, string> = {
  general: "Consulta general",
  order: "Sobre un pedido",
  technical: "Soporte técnico",
  returns: "Devoluciones",
  wholesale: "Venta al por mayor",
  partnership: "Colaboraciones",
};
export const MESSAGE_STATES = ["new", "answered", "closed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
export const MESSAGE_FILTERS = [...MESSAGE_STATES, "overdue"] as const;
export const MESSAGE_MAX = 5000;

export const IMPORT_KINDS = ["products", "stock", "customers", "orders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ["checked", "running", "done", "failed", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_KIND_LABELS: Record<ImportKind, string> = {
  products: "Productos",
  stock: "Existencias",
  customers: "Clientes",
  orders: "Pedidos",
};
export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  checked: "Revisada",
  running: "En marcha",
  done: "Hecha",
  failed: "Fallida",
  undone: "Deshecha",
};
/** Whose export a file is. */
export const IMPORT_FORMATS = ["bruma", "woocommerce", "prestashop", "prestashop_combinations", "shopify"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_FORMAT_LABELS: Record<ImportFormat, string> = {
  bruma: "Formato de la tienda",
  woocommerce: "WooCommerce",
  prestashop: "PrestaShop: productos",
  prestashop_combinations: "PrestaShop: combinaciones",
  shopify: "Shopify",
};
/** What a line of a file does. */
export const IMPORT_EFFECTS = ["new", "change", "same", "bad"] as const;
export type ImportEffect = (typeof IMPORT_EFFECTS)[number];
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** The pages whose texts the shop itself writes, in versions. */
export const CONTENT_SLUGS = [
  "terms-and-conditions",
  "privacy-policy",
  "legal-notice",
  "cookie-policy",
  "returns-policy",
  "shipping-policy",
  "faq",
] as const;
export type ContentSlug = (typeof CONTENT_SLUGS)[number];
export const CONTENT_TITLES: Record<ContentSlug, string> = {
  "terms-and-conditions": "Términos y condiciones",
  "privacy-policy": "Política de privacidad",
  "legal-notice": "Aviso legal",
  "cookie-policy": "Política de cookies",
  "returns-policy": "Política de devoluciones",
  "shipping-policy": "Envíos y entregas",
  faq: "Preguntas frecuentes",
};
export const CONTENT_MAX = 60_000;

/** How far a withdrawal from an order has come. */
export const WITHDRAWAL_STATES = ["received", "awaiting_goods", "inspected", "refunded", "rejected"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export const WITHDRAWAL_STATE_LABELS: Record<WithdrawalState, string> = {
  received: "Recibido",
  awaiting_goods: "A la espera del paquete",
  inspected: "Revisado",
  refunded: "Reembolsado",
  rejected: "Rechazado",
};
/** What was never sent needs no parcel back. Nothing was taken back for good before it was looked at. */
export const WITHDRAWAL_MOVES: Record<WithdrawalState, readonly WithdrawalState[]> = {
  received: ["awaiting_goods", "refunded", "rejected"],
  awaiting_goods: ["inspected", "refunded", "rejected"],
  inspected: ["refunded", "rejected"],
  refunded: [],
  rejected: [],
};
/** What the staff's list of withdrawals is filtered by. */
export const WITHDRAWAL_FILTERS = ["open", "overdue", ...WITHDRAWAL_STATES] as const;
