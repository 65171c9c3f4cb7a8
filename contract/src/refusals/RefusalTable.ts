export type RefusalTable = Record<string, readonly [status: number, message: string]>;
