/** Under which table the trail has what is taken away of a call, as a file or on paper. */
const tables = new Map<string, string>();

/** Said where a list or a report is served. */
export const keepUnder = (path: string, table: string): unknown => tables.set(path, table);

export const registerOf = (path: string): string | undefined => tables.get(path);
