/** How many in a hundred, to one place, as a cell of a file holds it. */
export const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
