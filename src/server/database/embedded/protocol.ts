/** Requests of the main thread to the worker of the embedded database; `id` pairs request and reply. */
export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'syncs' }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

/** The worker's reply. `byteColumns` names the columns that must become Buffers again. */
export type Reply =
  | { id: number; rows: Record<string, unknown>[]; command: string; affected: number; byteColumns: string[] }
  | { id: number; syncs: number }
  | { id: number; dump: ArrayBuffer }
  | { id: number; closed: true }
  | { id: number; fault: Fault };

/** The first message of a worker: the database is open, or the reason why not. */
export type Greeting = { ready: true } | { ready: false; fault: Fault };

/** An error in a form that crosses threads; error objects lose their fields. */
export interface Fault {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  detail?: string | undefined;
}

export interface WorkerData {
  dir: string;
}

/** Converts an error to that form. */
export function toFault(error: unknown): Fault {
  if (!(error instanceof Error)) return ofEngine(error);
  const { message, code, constraint, table, column, detail } = error as Error & Fault;
  return { message, code, constraint, table, column, detail };
}

/** WebAssembly's file system throws objects that are not Errors, with its own numbers. */
function ofEngine(error: unknown): Fault {
  const { name, errno, message } = error as { name?: string; errno?: number; message?: string };
  if (errno === noSpace) return { message: 'no space left on the device', code: 'ENOSPC' };
  return { message: message || (name ? `${name} ${errno ?? ''}`.trim() : String(error)) };
}
const noSpace = 51;

/** Converts the form back to an error. */
export function fromFault(fault: Fault): Error {
  const { message, ...fields } = fault;
  return Object.assign(new Error(message), fields);
}
