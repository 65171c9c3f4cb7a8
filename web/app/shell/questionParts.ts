export { AgeDialog } from "../age/AgeDialog.tsx";
export { ConsentBanner } from "../consent/ConsentBanner.tsx";
