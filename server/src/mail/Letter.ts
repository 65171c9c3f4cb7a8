import type { Logo, MailContent, MailKind } from "@bruma/contract";
import type { OrderDetail, Shop, ShopSettings } from "@bruma/domain";

/** Plain text, whose line breaks stay, or a part of it that stands out. */
export type Span = string | { strong: string };

/** What a mail is made of. Each is written once, and read as HTML and as text. */
export type Block =
  | { is: "text"; spans: Span[] }
  | { is: "button"; label: string; url: string }
  | { is: "lines"; lines: OrderedLine[]; totals: Total[] }
  | { is: "facts"; title: string; rows: [name: string, value: string][]; note?: string }
  | { is: "address"; title: string; lines: string[] }
  | { is: "small"; text: string }
  /** An address to copy, for programs whose buttons do not work; as text the button is one already. */
  | { is: "copy"; words: string; url: string };

export interface OrderedLine {
  name: string;
  /** The chosen options, if any. */
  detail: string;
  quantity: number;
  amount: string;
}

export interface Total {
  name: string;
  amount: string;
  isFinal?: boolean;
}

/** A mail before it has a form. Nothing in it is escaped. */
export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** Above its text; left out where it would say the subject again. */
  title?: string;
  blocks: Block[];
  /** Why its reader gets it. */
  why: string;
  /** Made when it is sent, not where it is only kept. */
  attachments?: () => Promise<Attachment[]>;
}

/** A file that goes with a mail. */
export interface Attachment {
  name: string;
  type: "application/pdf" | "image/png";
  bytes: Buffer;
}

/** What every mail knows of the shop that writes it. */
export interface Sheet {
  settings: ShopSettings;
  publicUrl: string;
  /** The shop's own, where it has one. */
  logo: Logo | null;
}

export interface Reader {
  name: string;
  address: string;
}

/** What a mail is written from. */
export interface Occasion<Kind extends MailKind> {
  reader: Reader;
  content: MailContent<Kind>;
  /** Fails where the order is gone. */
  order: () => Promise<OrderDetail>;
  sheet: Sheet;
  db: Shop["db"];
}

type WriteLetter<Kind extends MailKind> = (occasion: Occasion<Kind>) => Letter | Promise<Letter>;
export type Letters = { [Kind in MailKind]: WriteLetter<Kind> };

/** A mail as it is sent and kept. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

export const text = (...spans: Span[]): Block => ({ is: "text", spans });
export const button = (label: string, url: string): Block => ({ is: "button", label, url });
export const small = (words: string): Block => ({ is: "small", text: words });
