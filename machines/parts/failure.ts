/** What an actor was rejected with, as every machine keeps it. */
export interface Failure {
  /** The code of what went wrong; its words are the view's. */
  problem: string;
  /** Codes by field, where single ones were refused. */
  fields: Readonly<Record<string, string>>;
}

/** The failure in whatever was thrown. What has no code of its own is a fault of the program. */
export function failureOf(error: unknown, otherwise = 'InternalError'): Failure {
  const failure = error as Partial<Failure> | null | undefined;
  return { problem: failure?.problem ?? otherwise, fields: failure?.fields ?? {} };
}
