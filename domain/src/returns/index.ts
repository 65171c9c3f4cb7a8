export * from "./openReturn.ts";
export * from "./receiveReturn.ts";
