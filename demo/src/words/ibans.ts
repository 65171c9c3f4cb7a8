/** The examples of their countries' registers: no bank has these accounts. */
export const DEMO_IBANS = ["ES7921000813610123456789", "ES6621000418401234567891", "ES6000491500051234567892"];
