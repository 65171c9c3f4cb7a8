import { expect, test } from "vitest";
import { drawable } from "./drawable.ts";

/** As the shop's face: Latin letters and little else. */
const hasGlyph = (codePoint: number) => (codePoint > 31 && codePoint < 0xb0) || [0xf1, 0x20ac].includes(codePoint);

test.each([
  ["Resistencias Cénit (0,4 Ω)", "Resistencias Cenit (0,4 ohm)"],
  ["Ohmio propio: 1 \u2126", "Ohmio propio: 1 ohm"],
  ["España, 3 €\n2 m²", "España, 3 €\n2 m2"],
  ["½ l ≥ 5 µm", "1/2 l >= 5 um"],
  ["Sin\u202fespacio\u200b raro", "Sin espacio raro"],
  ["Жанна Щербакова 🙂", "Zhanna Shcherbakova ?"],
  ["Юлія Їжак, Ґалаґан Й.", "Iuliia Izhak, Galagan I."],
  ["ЩУКА Ильинична", "SHCHUKA Ilinichna"],
  ["Γιώργος Παπαδόπουλος", "Giorgos Papadopoulos"],
  ["Ευαγγελία Ντίνου, Οδός Ερμού 5", "Evangelia Ntinou, Odos Ermou 5"],
  ["Ευτυχία Μπάμπη, Αυλίδος", "Eftychia Bampi, Avlidos"],
  ["Ϊ́ΩΑΝΝΗΣ ΚΩΝΣΤΑΝΤΊΝΟΥ", "IOANNIS KONSTANTINOU"],
  ["山田太郎", "????"],
])("%s is drawn as %s", (text, drawn) => expect(drawable(text, hasGlyph)).toBe(drawn));
