import { line } from "./fields.ts";

/**
 * A telephone number as people write it: six to fifteen digits (the most that ITU-T E.164 allows), a + before them, and blanks, dots,
 * dashes, slashes and brackets among them. It is kept as it was typed; `telephoneLink` makes the number that is dialled.
 */
const TELEPHONE = /^(?=(?:\D*\d){6,15}\D*$)\(?\+?[\d\s()./\u2010-\u2015-]+$/;
const NO_TELEPHONE = "Escribe un solo número de teléfono, como «+34 600 123 456», sin letras ni extensión";

export const phone = line(30, "El teléfono es obligatorio").regex(TELEPHONE, NO_TELEPHONE);

/** Empty where there is none. */
export const optionalPhone = line(30).refine((value) => value === "" || TELEPHONE.test(value), NO_TELEPHONE);
