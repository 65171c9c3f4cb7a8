/** Signs that people copy, four at a time: «JBSW Y3DP». */
export const inFours = (signs: string, between = " "): string => signs.replace(/.{4}(?=.)/g, `$&${between}`);
