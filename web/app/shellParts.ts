export { AgeDialog } from "./age/AgeDialog.tsx";
export { ConsentBanner } from "./consent/ConsentBanner.tsx";
export { OfflineCompanion } from "./offline/OfflineCompanion.tsx";
export { SignOutNotice } from "./session/SignOutNotice.tsx";
