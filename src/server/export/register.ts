/** By path of a call, the table name under which its downloads and printouts are recorded in the audit trail. */
const tables = new Map<string, string>();

/** Sets the table name for the path of a call, at the registration of a list or a report. */
export const keepUnder = (path: string, table: string): unknown => tables.set(path, table);

export const registerOf = (path: string): string | undefined => tables.get(path);
