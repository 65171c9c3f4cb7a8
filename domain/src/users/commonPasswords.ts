// The most common leaked passwords of six characters or more, Spanish ones among them; case does not matter.
const COMMON = new Set(
  `000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 12345a 123456a 123654 123abc 123qwe
159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 444444 555555 654321 666666 696969 777777 7777777 88888888 888888
987654 987654321 999999 a12345 a123456 aa123456 aaaaaa abc123 abcd1234 access admin1 admin123 administrador administrator
alejandra alejandro amores andrea angel1 asdasd asdfgh asdfghjkl asdf1234 baloncesto barcelona barça1 baseball batman
beatriz bienvenido bonita buster carlos carmen charlie chocolate computer contraseña contrasena contraseña1 cristina
daniel donald dragon estrella familia fernando ferrari football freedom futbol gabriel google guapa1 hannah hello1 holahola
hola123 hunter iloveyou internet isabel jennifer jessica jordan23 killer letmein london login1 lovely madrid maggie maria1
mariposa master matrix michael miguel monkey monkey1 mustang naruto nicole p@ssw0rd pa55word passw0rd password password1
password12 password123 pepper pepito pokemon princesa princess q1w2e3 q1w2e3r4 qazwsx qwerty qwerty1 qwerty12 qwerty123
qwertyuiop realmadrid sandra secret secreto shadow soccer sophie starwars summer sunshine superman tequiero teamomucho
teamo1 tequila test123 tigger trustno1 valencia valeria vanessa welcome welcome1 whatever zxcvbn zxcvbnm`
    .split(/\s+/)
    .map((password) => password.toLowerCase()),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
