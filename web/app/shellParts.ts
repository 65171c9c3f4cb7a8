export { OfflineCompanion } from "./offline/OfflineCompanion.tsx";
export { SignOutNotice } from "./session/SignOutNotice.tsx";
