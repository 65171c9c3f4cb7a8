import { expect, test } from "vitest";
import { email, isEmail, knownEmail } from "./fields.ts";

test.each([
  "ana@example.com",
  "Ana.María@example.es",
  "ñandú+1@correo.españa.es",
  "a_b-c@xn--espaa-rta.example",
  "straße@example.de",
  "ΣΟΦΙΑ@example.gr",
])("%s is an e-mail", (address) => {
  expect(email("Falta").parse(` ${address} `)).toBe(address);
});

test.each([
  ["ana@EXAMPİE.com", "a capital that is no other letter's"],
  ["ana\u200b@example.com", "a blank without width"],
  ["ana@exam\u00adple.com", "a hyphen that nobody sees"],
  ["ana@example\u2060.com", "a joiner"],
  ["ａna@example.com", "a letter of full width"],
  ["ana@mail\uff0eexample.com", "a dot of full width"],
  ["ana@mail。example.com", "a dot of other scripts"],
  ["\u212aarl@example.com", "the sign for kelvin"],
  ["n\u0303andu@example.com", "a letter in two signs"],
  ["o\ufb03ce@example.com", "letters in one sign"],
])("%j is refused where an e-mail is to be kept, and may still be looked up: %s", (address) => {
  expect(isEmail(address)).toBe(false);
  expect(email("Falta").safeParse(address).success).toBe(false);
  expect(knownEmail("Falta").parse(address)).toBe(address);
});

test.each([
  "",
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@example..com",
  "a na@example.com",
  "ana@exam:ple.com",
  "a\u0000@example.com",
])("%j is no e-mail, kept or not", (address) => {
  expect(isEmail(address)).toBe(false);
  expect(knownEmail("Falta").safeParse(address).success).toBe(false);
});
