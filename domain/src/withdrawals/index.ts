export * from "./listWithdrawals.ts";
export * from "./moveWithdrawal.ts";
export * from "./receiveWithdrawal.ts";
export * from "./withdrawalsOf.ts";
