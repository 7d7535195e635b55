/** The percentage, to one decimal place, for a cell of a file. */
export const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
