export * from "./answerDeadline.ts";
export * from "./answerMessage.ts";
export * from "./messagesOf.ts";
export * from "./newReference.ts";
export * from "./readMessages.ts";
export * from "./receiveMessage.ts";
