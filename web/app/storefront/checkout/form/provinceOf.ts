import { type Country, isSpanishPostcode } from "@bruma/contract";

/** By the first two figures of their postcodes, from 01 on. */
const PROVINCES =
  "Álava,Albacete,Alicante,Almería,Ávila,Badajoz,Illes Balears,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real,Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Gipuzkoa,Huelva,Huesca,Jaén,León,Lleida,La Rioja,Lugo,Madrid,Málaga,Murcia,Navarra,Ourense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,Santa Cruz de Tenerife,Cantabria,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Bizkaia,Zamora,Zaragoza,Ceuta,Melilla".split(
    ",",
  );

/** The province that a Spanish postcode lies in; nothing for what is none. */
export function provinceOf(country: Country, postcode: string): string | undefined {
  const written = postcode.trim();
  return country === "ES" && isSpanishPostcode(written) ? PROVINCES[Number(written.slice(0, 2)) - 1] : undefined;
}
