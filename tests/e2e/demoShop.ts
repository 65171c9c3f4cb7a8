/** The shop that the journeys walk through: the real server with the demo shop, on a port of its own. */
export const PORT = Number(process.env.E2E_PORT ?? 3219);
export const BASE_URL = `http://127.0.0.1:${PORT}`;
export const DEMO_PASSWORD = "una-clave-de-demostración";
export const ADMIN = { email: "admin@bruma.test", password: DEMO_PASSWORD };
export const CUSTOMER = { email: "cliente@bruma.test", password: DEMO_PASSWORD };
