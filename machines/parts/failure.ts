/** The reason why an actor rejected, as stored in contexts. */
export interface Failure {
  /** Error code, which the view translates. */
  problem: string;
  /** Error codes by field. */
  fields: Readonly<Record<string, string>>;
}

/** The number of rows in a table that refer to the record to delete, and their field. */
export interface Use {
  table: string;
  field: string;
  count: number;
}

/** The code of a thrown error, or `otherwise` if it has none. */
export function problemOf(error: unknown, otherwise = 'InternalError'): string {
  return failureIn(error).problem ?? otherwise;
}

/** The error code, and the codes of single fields. */
export function failureOf(error: unknown, otherwise?: string): Failure {
  return { problem: problemOf(error, otherwise), fields: failureIn(error).fields ?? {} };
}

/** The thrown value, typed by the properties to look for. An empty object for null and undefined. */
export function failureIn<Known = Failure>(error: unknown): Partial<Known> {
  return (error as Partial<Known> | null | undefined) ?? {};
}
