import type { ContactType, ReportReason } from "@bruma/contract";

interface Letter {
  type: ContactType;
  subject: string;
  text: string;
  /** Missing while it waits. */
  answer?: string;
  daysAgo: number;
}

/** What people write to the shop through its form. */
export const MESSAGES: readonly Letter[] = [
  {
    type: "technical",
    subject: "El pod no reconoce el cartucho",
    text: "Hola. He cambiado el cartucho y el aparato parpadea tres veces. ¿Es de los contactos o me ha salido defectuoso?",
    daysAgo: 0.2,
  },
  {
    type: "order",
    subject: "Cambiar la dirección de entrega",
    text: "Esta semana estoy en casa de mis padres. ¿Podéis enviarlo allí si todavía no ha salido? Os paso la dirección.",
    daysAgo: 0.6,
  },
  {
    type: "wholesale",
    subject: "Precios para una tienda física",
    text: "Tenemos un local en Gandia y nos interesan vuestras resistencias. ¿Trabajáis con distribuidores? ¿Qué mínimo pedís?",
    daysAgo: 1.1,
  },
  {
    type: "general",
    subject: "¿Vais a traer más sabores de tabaco?",
    text: "El rubio me encanta, pero me gustaría algo más seco para por las noches. ¿Tenéis pensado traer alguno?",
    answer:
      "¡Hola! Este mes entra uno de hoja negra, bastante seco. Si activas «Nuevos productos» en tu perfil, te avisamos el día que llegue.",
    daysAgo: 6.3,
  },
  {
    type: "returns",
    subject: "Me ha llegado el color equivocado",
    text: "Pedí el kit en azul noche y ha llegado en grafito. No lo he abierto. ¿Cómo hacemos el cambio?",
    answer:
      "Perdona la confusión: ha sido nuestra. Mañana sale el azul y el mismo mensajero recoge el grafito; no tienes que pagar nada.",
    daysAgo: 9.4,
  },
  {
    type: "technical",
    subject: "Vatios para la resistencia de 0,3",
    text: "¿A qué potencia pongo la de malla de 0,3? En la caja pone de 30 a 45 y no sé por dónde empezar.",
    answer:
      "Empieza en 32 W, deja que el algodón se empape diez minutos y sube de dos en dos hasta que te guste. A partir de 42 dura bastante menos.",
    daysAgo: 14.7,
  },
  {
    type: "order",
    subject: "¿Ha llegado mi transferencia?",
    text: "La hice el viernes por la tarde desde otro banco y aún veo el pedido pendiente. Puse el número en el concepto.",
    answer:
      "Ya está: ha entrado esta mañana y tu pedido sale hoy. Entre bancos distintos, el viernes por la tarde cuenta como lunes.",
    daysAgo: 21.5,
  },
  {
    type: "partnership",
    subject: "Reseña en nuestro pódcast",
    text: "Hacemos un pódcast para adultos que vapean y queremos hablar de aparatos recargables. ¿Os apetece participar?",
    answer:
      "Gracias por pensar en nosotros. La ley no nos deja hacer publicidad de estos productos, así que tenemos que decir que no.",
    daysAgo: 33.2,
  },
];

/** Why readers report reviews that the demo's shop still has to decide on. */
export const REPORTS: readonly { reason: ReportReason; comment: string | null; daysAgo: number }[] = [
  { reason: "advertising", comment: "Habla de otra tienda.", daysAgo: 0.9 },
  { reason: "false", comment: null, daysAgo: 2.4 },
];

/** What the shop answered in public, good ratings first. */
export const REPLIES: readonly string[] = [
  "¡Gracias por contarlo! Nos alegra que te dure.",
  "Gracias. Si algún día te falla, escríbenos y lo miramos.",
  "Sentimos la mala experiencia. Escríbenos con el número de pedido: lo cambiamos sin coste.",
];
