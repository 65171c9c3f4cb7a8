export const reads = { access: "admin", permission: "payments.read" } as const;
export const writes = { access: "admin", permission: "payments.write" } as const;
