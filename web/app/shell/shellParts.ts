export { OfflineCompanion } from "../offline/OfflineCompanion.tsx";
export { SignOutNotice } from "../signOut/SignOutNotice.tsx";
