/** What an actor was rejected with, as machines keep it. */
export interface Failure {
  /** The code of what went wrong; its words are the view's. */
  problem: string;
  /** Codes by field, where single ones were refused. */
  fields: Readonly<Record<string, string>>;
}

/** How many rows of a table refer to what was to be deleted, and by which field. */
export interface Use {
  table: string;
  field: string;
  count: number;
}

/** The code in whatever was thrown. What has none is a fault of the program, or as the machine says. */
export function problemOf(error: unknown, otherwise = 'InternalError'): string {
  return failureIn(error).problem ?? otherwise;
}

/** The code and those of single fields. */
export function failureOf(error: unknown, otherwise?: string): Failure {
  return { problem: problemOf(error, otherwise), fields: failureIn(error).fields ?? {} };
}

/** What was thrown, with what else a machine knows to look for. */
export function failureIn<Known = Failure>(error: unknown): Partial<Known> {
  return (error as Partial<Known> | null | undefined) ?? {};
}
