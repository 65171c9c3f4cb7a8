// The endings that links to strangers are written with. Words of Spanish addresses are not among them: «Avda.de la Paz», «Pza.la Fuente».
const ENDINGS =
  "com|net|org|info|biz|es|eu|io|co|me|ly|gg|to|cc|tv|ws|pw|ru|cn|su|tk|ml|ga|cf|gq|us|uk|fr|pt|it|ar|br|mx|cat|gal|eus|dev|app|" +
  "xyz|top|shop|store|online|site|website|link|click|club|vip|win|bet|casino|icu|live|life|world|today|fun|space|tech|pro|page|blog";
const DOMAIN = new RegExp(`[a-z0-9-]\\.(${ENDINGS})(?![\\p{L}\\d])`, "iu");
const LINK = /:\/\/|www\./i;

/** Whether a mail program may make a link of it, or of a part of it: «https://…», «www.…», «tienda.com/oferta». */
export function looksLikeLink(text: string): boolean {
  return LINK.test(text) || DOMAIN.test(text);
}

/** What goes into mails as it was typed could be written to somebody else: an advertisement must not go out under the shop's name. */
export const NO_LINKS = "Escríbelo sin enlaces ni direcciones web";
