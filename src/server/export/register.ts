/** The trail's table for downloads and printouts of a call. */
const tables = new Map<string, string>();

/** Registers the trail's table for a call, by its path; called when a list or a report is served. */
export const keepUnder = (path: string, table: string): unknown => tables.set(path, table);

export const registerOf = (path: string): string | undefined => tables.get(path);
