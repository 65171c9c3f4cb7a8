import { Register } from "@bruma/contract";
import { z } from "zod";

const Passwords = z.object({ password: z.string(), confirmPassword: z.string() });

/** The contract's registration, with what only the form asks. */
export const RegisterForm = Register.extend({
  confirmPassword: z.string("Confirma tu contraseña").min(1, "Confirma tu contraseña"),
  adult: z.literal(true, "Debes confirmar que eres mayor de 18 años"),
  terms: z.literal(true, "Debes aceptar los términos y condiciones"),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ["confirmPassword"],
  message: "Las contraseñas no coinciden",
  // Said at once, also while other fields are still wrong.
  when: ({ value }) => Passwords.safeParse(value).data?.confirmPassword !== "",
});
