/** What is said where somebody's name is missing. */
export const NAME_ASKED = "El nombre es obligatorio";
