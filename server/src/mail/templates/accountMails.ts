import { dayWords, formatEuros, type MailContent } from "@bruma/contract";
import { type Block, button, type Letter, type Letters, type Reader, type Sheet, small, text } from "../Letter.ts";
import { contactWords, greeting } from "./phrases.ts";

export const accountLetters = {
  welcome: ({ reader, sheet }) => welcome(reader, sheet),
  verify_email: ({ reader, content, sheet }) => verifyEmail(reader, content, sheet),
  reset_password: ({ reader, content, sheet }) => resetPassword(reader, content, sheet),
  password_changed: ({ reader, sheet }) => passwordChanged(reader, sheet),
  email_changed: ({ reader, content, sheet }) => emailChanged(reader, content, sheet),
  account_inactive: ({ reader, content, sheet }) => accountInactive(reader, content, sheet),
  account_deleted: ({ reader, content, sheet }) => accountDeleted(reader, content, sheet),
} satisfies Partial<Letters>;

const hasAccount = ({ settings }: Sheet) =>
  `Recibes este correo porque tienes una cuenta en ${settings.company.brand}.`;

function welcome(reader: Reader, sheet: Sheet): Letter {
  const { brand } = sheet.settings.company;
  return {
    subject: `Te damos la bienvenida a ${brand}`,
    preview: "Tu cuenta ya está lista.",
    blocks: [
      text(greeting(reader.name)),
      text(
        "Tu cuenta ya está lista. Con ella sigues tus pedidos, guardas tus favoritos y opinas sobre lo que compras.",
      ),
      button("Ir a la tienda", `${sheet.publicUrl}/`),
      small(`Si no has creado tú esta cuenta, ${contactWords(sheet)} y la borraremos.`),
    ],
    why: hasAccount(sheet),
  };
}

function verifyEmail(reader: Reader, { url }: MailContent<"verify_email">, sheet: Sheet): Letter {
  return {
    subject: "Confirma tu email",
    preview: "Un clic y listo.",
    blocks: [
      text(greeting(reader.name)),
      text("Confirma que ", { strong: reader.address }, " es tu email."),
      button("Confirmar mi email", url),
      linkAsText(url),
      small("El enlace sirve una sola vez y caduca, y te pedirá que inicies sesión en tu cuenta."),
      small("Si no has creado tú ninguna cuenta ni has cambiado tu email, no hagas nada."),
    ],
    why: `Recibes este correo porque alguien ha dado esta dirección en ${sheet.settings.company.brand}.`,
  };
}

function resetPassword(reader: Reader, content: MailContent<"reset_password">, sheet: Sheet): Letter {
  if ("heldUntil" in content) return resetHeld(reader, content, sheet);
  const { url, minutes } = content;
  return {
    subject: "Cambia tu contraseña",
    preview: `El enlace caduca en ${minutes} minutos.`,
    blocks: [
      text(greeting(reader.name)),
      text("Hemos recibido una petición para cambiar la contraseña de tu cuenta. Elige una nueva:"),
      button("Elegir otra contraseña", url),
      linkAsText(url),
      small(`El enlace sirve una sola vez y caduca en ${minutes} minutos.`),
      small("Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma."),
    ],
    why: hasAccount(sheet),
  };
}

function resetHeld(reader: Reader, { heldUntil }: { heldUntil: string }, sheet: Sheet): Letter {
  const day = dayWords(heldUntil);
  return {
    subject: "Todavía no podemos cambiar tu contraseña",
    preview: `Podrás pedir el enlace desde el ${day}.`,
    blocks: [
      text(greeting(reader.name)),
      text(
        "El email de esta cuenta ha cambiado hace poco. Para que nadie se quede con la cuenta de otra persona, no enviamos enlaces para cambiar la contraseña hasta el ",
        { strong: day },
        ".",
      ),
      text(`Si la recuerdas, entra con ella. Si no, pide el enlace a partir de ese día, o ${contactWords(sheet)}.`),
      button("Iniciar sesión", `${sheet.publicUrl}/login`),
    ],
    why: hasAccount(sheet),
  };
}

function passwordChanged(reader: Reader, sheet: Sheet): Letter {
  return {
    subject: "Has cambiado tu contraseña",
    preview: "Si no has sido tú, actúa ahora.",
    title: "Tu contraseña ha cambiado",
    blocks: [
      text(greeting(reader.name)),
      text(
        "La contraseña de tu cuenta acaba de cambiar y hemos cerrado las demás sesiones. Si has sido tú, ya está todo.",
      ),
      text({ strong: "¿No has sido tú? " }, `Pide una contraseña nueva al iniciar sesión y ${contactWords(sheet)}.`),
      button("Iniciar sesión", `${sheet.publicUrl}/login`),
    ],
    why: hasAccount(sheet),
  };
}

function emailChanged(reader: Reader, content: MailContent<"email_changed">, sheet: Sheet): Letter {
  const { oldEmail, newEmail, heldUntil } = content;
  return {
    subject: "Has cambiado el email de tu cuenta",
    preview: "Si no has sido tú, actúa ahora.",
    title: "El email de tu cuenta ha cambiado",
    blocks: [
      text(greeting(reader.name)),
      text("Desde ahora te escribiremos a ", { strong: newEmail }, " en lugar de a ", { strong: oldEmail }, "."),
      text(
        { strong: "¿No has sido tú? " },
        heldUntil
          ? `Entonces alguien ha entrado en tu cuenta. Hasta el ${dayWords(heldUntil)} nadie puede pedir una contraseña nueva: entra antes con el email nuevo y tu contraseña de siempre, cámbiala (se cierran las demás sesiones) y vuelve a poner tu email. Si no la recuerdas, ${contactWords(sheet)}.`
          : `Entonces alguien ha entrado en tu cuenta: ${contactWords(sheet)} cuanto antes.`,
      ),
      ...(heldUntil ? [button("Iniciar sesión", `${sheet.publicUrl}/login`)] : []),
    ],
    why: hasAccount(sheet),
  };
}

function accountInactive(reader: Reader, { eraseAfter }: MailContent<"account_inactive">, sheet: Sheet): Letter {
  const { brand } = sheet.settings.company;
  const day = dayWords(eraseAfter);
  return {
    subject: `¿Quieres conservar tu cuenta de ${brand}?`,
    preview: `La eliminaremos después del ${day} si no la usas.`,
    title: "Hace mucho que no te vemos",
    blocks: [
      text(greeting(reader.name)),
      text(
        "No guardamos los datos de nadie más tiempo del necesario. Si no entras en tu cuenta, la eliminaremos después del ",
        { strong: day },
        ".",
      ),
      text("Para conservarla, con tus direcciones y tus favoritos, basta con que inicies sesión."),
      button("Iniciar sesión", `${sheet.publicUrl}/login`),
    ],
    why: hasAccount(sheet),
  };
}

function accountDeleted(reader: Reader, content: MailContent<"account_deleted">, sheet: Sheet): Letter {
  const { unused, owed = [], why = unused && "unused" } = content;
  const { brand } = sheet.settings.company;
  return {
    subject: "Hemos eliminado tu cuenta",
    preview:
      owed.length > 0
        ? "Guardamos lo necesario para devolverte tu dinero."
        : "Tus datos personales ya no están en la tienda.",
    title: "Hemos eliminado tu cuenta",
    blocks: [
      text(greeting(reader.name)),
      text(whyDeleted(why, owed.length > 0)),
      text("Si compraste algo, conservamos esos pedidos solo durante el plazo que exige la ley."),
      ...owed.map(({ orderId, amount }) =>
        text(
          "Te debemos ",
          { strong: formatEuros(amount) },
          ` del pedido #${orderId}: conservamos tu nombre, tu email y los datos de tu pago solo hasta devolvértelo. Si no sabemos a qué cuenta, te la pediremos por email.`,
        ),
      ),
      ...(why === undefined ? [small(`Si no lo has pedido tú, ${contactWords(sheet)} cuanto antes.`)] : []),
      ...(why === "by_shop" ? [small(`Si crees que es un error, ${contactWords(sheet)}.`)] : []),
    ],
    why: `Recibes este último correo porque tenías una cuenta en ${brand}.`,
  };
}

function whyDeleted(why: MailContent<"account_deleted">["why"], isOwed: boolean): string {
  if (why === "unused") return "Como te avisamos, hemos eliminado tu cuenta porque llevaba mucho tiempo sin usarse.";
  if (why === "by_shop") return "La tienda ha eliminado tu cuenta.";
  return isOwed
    ? "Tal como has pedido, hemos eliminado tu cuenta."
    : "Tal como has pedido, tu cuenta y tus datos ya no están en la tienda.";
}

const linkAsText = (url: string): Block => ({
  is: "copy",
  words: "Si el botón no funciona, copia esta dirección en tu navegador:",
  url,
});
