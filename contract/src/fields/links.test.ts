import { expect, test } from "vitest";
import { ShippingAddress } from "../orders/orders.ts";
import { Register } from "../users/auth.ts";
import { looksLikeLink } from "./links.ts";

test.each([
  "C/ Mayor 3, 2.º B",
  "C/Mayor 3,2.ºB",
  "Avda. Dr. Gadea, 12",
  "Avda.Dr.Gadea 12",
  "Avda.de la Paz 4",
  "Pza.Mayor, s/n",
  "Ctra.N-340, km.12",
  "Apdo. de Correos 12, c.p. 03700",
  "C.P.03700",
  "Bruma Vapeo, S.L.",
  "Hnos. Pérez S.L.U.",
  "Muñoz y Cía.",
  "Urb.El Portet, C/Sta.Eugenia n.º3",
  "Bloque 3.2 esc.B",
  "M.ª José O'Neill-Núñez",
  "Jr.",
  "Ed. Sol/3.º A, esc.B/2",
  "Bloque 3.Pl.2, pta.B",
  "C/Dr.Gómez/Esq. Luna",
  "Pol. 12, parc. 3.4.1",
])("«%s» is an address or a name like any other", (text) => {
  expect(looksLikeLink(text)).toBe(false);
});

test.each([
  "Gana dinero en http://malo.example",
  "HTTPS://malo.example/x",
  "Visita www.malo.example hoy",
  "Calle Mayor 3 malo.com",
  "Calle Mayor 3, oferta-1.shop/x",
  "bit.ly/abc Calle Mayor",
  "t.me/canal, calle Mayor",
  "Entra en regalos.es.",
  "escribe a malo@malo.net",
  "Regalos en malo.de/oferta",
  "escribe a premios@malo.de",
  "apuesta en malo.bond hoy",
  "mira malo．com",
  "mira malo。com",
  "mira malo.c\u00adom",
  "entra en 203.0.113.7 y gana",
  "xn--mlo-hoa.example",
])("«%s» is refused where people write a name or an address", (text) => {
  const address = {
    name: "Ana",
    address: "Calle de la Paz 3",
    city: "Dénia",
    zip_code: "03700",
    country: "ES",
    phone: "600000000",
  };
  const refused = (changes: object) => ShippingAddress.safeParse({ ...address, ...changes }).error?.issues ?? [];
  expect(refused({})).toEqual([]);
  for (const field of ["name", "address", "city", "state"]) {
    expect(refused({ [field]: text }).map(({ path, message }) => [path[0], message])).toEqual([
      [field, "Escríbelo sin enlaces ni direcciones web"],
    ]);
  }
  const account = { name: text, email: "ana@example.com", password: "una-larga-y-rara" };
  expect(Register.safeParse(account).success).toBe(false);
});
