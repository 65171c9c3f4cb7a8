// The endings that links to strangers are written with. Words of Spanish addresses are not among them: «Avda.de la Paz», «Pza.la Fuente».
const ENDINGS =
  "com|net|org|info|biz|es|eu|io|co|me|ly|gg|to|cc|tv|ws|pw|ru|cn|su|tk|ml|ga|cf|gq|us|uk|fr|pt|it|ar|br|mx|cat|gal|eus|dev|app|" +
  "xyz|top|shop|store|online|site|website|link|click|club|vip|win|bet|casino|icu|live|life|world|today|fun|space|tech|pro|page|blog|" +
  "ai|nl|be|ch|jp|cz|dk|fi|ua|ve|uy|zip|mov|work|loan|loans|men|bid|bond|cam|webcam|dating|sex|porn|xxx|adult|cash|money|ninja|academy|" +
  "buzz|sbs|cfd|cyou|rest|quest|monster|lol|gratis|chat|email|agency|market|media|digital|company|support|international|games|game|" +
  "poker|promo|deals|sale|gift|credit|finance|stream|download|racing|party|review|trade|date|faith|science|cricket|accountant";
const DOMAIN = new RegExp(`[a-z0-9-]\\.(${ENDINGS})(?![\\p{L}\\d])`, "iu");
// With what follows them, other endings make links as well: «malo.de/oferta», «escribe a malo@malo.de»; and so do addresses in digits.
const MORE = [
  /:\/\/|www\.|xn--/i,
  /(?<=[\p{L}\d-]{3})\.\p{L}{2,}\/\S/u,
  /\S@[\p{L}\d-]+\.\p{L}/u,
  /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.])/,
];
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a mail program may make a link of it, or of a part of it: «https://…», «www.…», «tienda.com/oferta», «malo.de/oferta». */
export function looksLikeLink(text: string): boolean {
  // As it is read: wide letters and the dots of other scripts are the plain ones there.
  const read = text.replace(UNSEEN, "").normalize("NFKC").replaceAll("。", ".");
  return DOMAIN.test(read) || MORE.some((each) => each.test(read));
}

/** What goes into mails as it was typed could be written to somebody else: an advertisement must not go out under the shop's name. */
export const NO_LINKS = "Escríbelo sin enlaces ni direcciones web";
