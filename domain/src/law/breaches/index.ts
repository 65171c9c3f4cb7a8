export * from "./addBreachNote.ts";
export { closeBreach, exemptBreach, notifyBreach, tellPeople } from "./moveBreach.ts";
export * from "./readBreaches.ts";
export * from "./registerBreach.ts";
