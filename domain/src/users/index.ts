export * from "./attempts.ts";
export * from "./changePassword.ts";
export * from "./login.ts";
export { hashPassword } from "./passwords.ts";
export * from "./readProfile.ts";
export * from "./register.ts";
export * from "./sessions.ts";
export * from "./updateProfile.ts";
