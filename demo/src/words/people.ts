export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  province: string;
};

type Row = readonly [
  firstName: string,
  lastName: string,
  address: string,
  postalCode: string,
  city: string,
  province: string,
];

const ROWS: readonly Row[] = [
  ["Lucía", "Ferrer Molina", "Carrer de Sant Vicent 18, 2º B", "46002", "Valencia", "Valencia"],
  ["Javier", "Ortega Ruiz", "Calle de Embajadores 74, 4º izda.", "28012", "Madrid", "Madrid"],
  ["Marta", "Vidal Puig", "Carrer de Girona 112, 1º 2ª", "08009", "Barcelona", "Barcelona"],
  ["Antonio", "Navarro Gil", "Avenida de la Constitución 9, 3º A", "41004", "Sevilla", "Sevilla"],
  ["Nerea", "Etxeberria Olano", "Calle Iparraguirre 31, 5º dcha.", "48010", "Bilbao", "Bizkaia"],
  ["Pablo", "Serrano Cano", "Calle Larios 6, 2º", "29005", "Málaga", "Málaga"],
  ["Carmen", "Iglesias Rey", "Rúa do Franco 22, 1º", "15702", "Santiago de Compostela", "A Coruña"],
  ["Sergio", "Blasco Lahoz", "Paseo de la Independencia 14, 6º C", "50004", "Zaragoza", "Zaragoza"],
  ["Elena", "Martí Signes", "Carrer del Marqués de Campo 27, 3º", "03700", "Dénia", "Alicante"],
  ["Rubén", "Pastor Ivars", "Avenida del Pla 41, bungalow 6", "03730", "Xàbia", "Alicante"],
  ["Isabel", "Coll Amengual", "Carrer dels Oms 33, 2º", "07003", "Palma", "Illes Balears"],
  ["Joan", "Riera Tur", "Avinguda d'Ignasi Wallis 5, 4º A", "07800", "Eivissa", "Illes Balears"],
  ["Magdalena", "Pons Camps", "Carrer de ses Moreres 12", "07701", "Maó", "Illes Balears"],
  ["Airam", "Santana Déniz", "Calle de Triana 88, 3º", "35002", "Las Palmas de Gran Canaria", "Las Palmas"],
  [
    "Yurena",
    "Hernández Afonso",
    "Calle del Castillo 40, 2º dcha.",
    "38003",
    "Santa Cruz de Tenerife",
    "Santa Cruz de Tenerife",
  ],
  ["Jonay", "Cabrera Betancor", "Calle Real 19", "35500", "Arrecife", "Las Palmas"],
  ["Fátima", "Abdeselam León", "Paseo del Revellín 11, 1º B", "51001", "Ceuta", "Ceuta"],
  ["Álvaro", "Guerrero Peña", "Calle Jáudenes 25, 3º", "51001", "Ceuta", "Ceuta"],
  ["Nadia", "Mohamed Torres", "Avenida Juan Carlos I 8, 2º A", "52001", "Melilla", "Melilla"],
  ["Diego", "Castro Lamas", "Rúa do Príncipe 47, 4º", "36202", "Vigo", "Pontevedra"],
  ["Raquel", "Suárez Fidalgo", "Calle Uría 30, 5º B", "33003", "Oviedo", "Asturias"],
  ["Iván", "Menéndez Cueto", "Calle Corrida 16, 2º", "33206", "Gijón", "Asturias"],
  ["Beatriz", "Cobo Gutiérrez", "Calle Burgos 21, 1º", "39008", "Santander", "Cantabria"],
  ["Gonzalo", "Revilla Sanz", "Calle Laín Calvo 7, 3º C", "09003", "Burgos", "Burgos"],
  ["Alicia", "Prieto Lozano", "Calle Ancha 13, 2º", "24003", "León", "León"],
  ["Óscar", "Hidalgo Mateos", "Calle Toro 52, 4º A", "37002", "Salamanca", "Salamanca"],
  ["Silvia", "Arranz Velasco", "Calle Santiago 19, 6º", "47001", "Valladolid", "Valladolid"],
  ["Héctor", "Marín Solana", "Calle Portales 28, 1º dcha.", "26001", "Logroño", "La Rioja"],
  ["Amaia", "Zubiri Goñi", "Calle Estafeta 60, 3º", "31001", "Pamplona", "Navarra"],
  ["Mikel", "Arrieta Lasa", "Calle San Martín 44, 2º izda.", "20007", "Donostia", "Gipuzkoa"],
  ["Leire", "Uriarte Sáez", "Calle Dato 23, 5º", "01005", "Vitoria-Gasteiz", "Álava"],
  ["Jordi", "Soler Bosch", "Carrer Nou 14, 2º 1ª", "17001", "Girona", "Girona"],
  ["Montserrat", "Farré Capdevila", "Carrer Major 65, 3º", "25007", "Lleida", "Lleida"],
  ["Arnau", "Roig Ventura", "Rambla Nova 90, 7º B", "43004", "Tarragona", "Tarragona"],
  ["Cristina", "Beltrán Agut", "Calle Enmedio 36, 4º", "12001", "Castellón de la Plana", "Castellón"],
  ["Vicente", "Llorca Mayor", "Avenida de Maisonnave 33, 8º D", "03003", "Alicante", "Alicante"],
  ["Ainhoa", "Sempere Bernal", "Carrer de la Corredora 10, 1º", "03203", "Elche", "Alicante"],
  ["Francisco", "Hernández Pujante", "Gran Vía Escultor Salzillo 17, 5º", "30005", "Murcia", "Murcia"],
  ["Rocío", "Conesa Ros", "Calle Mayor 24, 2º C", "30201", "Cartagena", "Murcia"],
  ["Manuel", "Cortés Amador", "Paseo de Almería 55, 3º", "04001", "Almería", "Almería"],
  ["Inmaculada", "Rojas Peralta", "Calle Recogidas 29, 6º A", "18002", "Granada", "Granada"],
  ["José Luis", "Cruz Moyano", "Calle Cruz Conde 12, 4º", "14001", "Córdoba", "Córdoba"],
  ["Macarena", "Vega Toledano", "Calle Ancha 38, 2º", "11001", "Cádiz", "Cádiz"],
  ["Daniel", "Romero Infante", "Calle Larga 20, 1º B", "11403", "Jerez de la Frontera", "Cádiz"],
  ["Noelia", "Domínguez Bayo", "Calle Concepción 15, 3º", "21001", "Huelva", "Huelva"],
  ["Ángel", "Aguilera Quesada", "Calle Bernabé Soriano 26, 5º", "23001", "Jaén", "Jaén"],
  ["Estefanía", "Galán Barrena", "Calle Menacho 18, 2º izda.", "06001", "Badajoz", "Badajoz"],
  ["Jesús", "Bravo Talavera", "Calle San Pedro 4, 3º", "10003", "Cáceres", "Cáceres"],
  ["Patricia", "Moreno Chacón", "Calle Comercio 31, 1º", "45001", "Toledo", "Toledo"],
  ["Adrián", "Sáiz Moraga", "Calle Ancha 9, 4º D", "02001", "Albacete", "Albacete"],
  ["Verónica", "Cuesta Poyatos", "Calle Carretería 22, 2º", "16002", "Cuenca", "Cuenca"],
  ["Miguel Ángel", "Llanos Trillo", "Calle Mayor 47, 3º A", "19001", "Guadalajara", "Guadalajara"],
  ["Sara", "Núñez Encinar", "Calle de Alcalá 211, 5º ext. izda.", "28028", "Madrid", "Madrid"],
  ["Guillermo", "Pardo Olmedo", "Calle Libreros 13, 2º", "28801", "Alcalá de Henares", "Madrid"],
  ["Laura", "Giménez Abad", "Coso Alto 27, 1º", "22003", "Huesca", "Huesca"],
  ["Ismael", "Royo Edo", "Calle San Juan 8, 3º", "44001", "Teruel", "Teruel"],
  ["Xoán", "Lorenzo Piñeiro", "Rúa da Raíña 17, 2º", "27001", "Lugo", "Lugo"],
  ["Uxía", "Fernández Outeiro", "Rúa do Paseo 25, 6º", "32003", "Ourense", "Ourense"],
  ["Tomás", "Alonso Herrero", "Calle Santa Clara 34, 4º B", "49002", "Zamora", "Zamora"],
  ["Nuria", "Escolano Devesa", "Carrer de Sant Josep 3, puerta 5", "03710", "Calp", "Alicante"],
];

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "");

/** Sixty people who do not exist, all over Spain; their mail domains are reserved for examples. */
export const demoPeople: readonly DemoPerson[] = ROWS.map(
  ([firstName, lastName, address, postalCode, city, province], index) => {
    const surname = lastName.split(" ")[0] ?? lastName;
    const domain = index % 3 === 2 ? "example.org" : "example.com";
    return {
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(surname)}@${domain}`,
      phone: `600 000 ${String(100 + index * 7)}`,
      address,
      postalCode,
      city,
      province,
    };
  },
);
