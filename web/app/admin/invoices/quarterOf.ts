/** The quarter of a day, as the files are asked for: «2026-4». */
export const quarterOf = (day: string) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
