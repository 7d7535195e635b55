import Module from 'node:module';

/** What the parser of the XState editor tools finds in the text of a machine file. */
export interface ExtractedMachine {
  getAllStateNodes(): { path: string[] }[];
  /** `transitionPath` is as `on | expire | 0`, `after | lockout | 0`, `always | 0`, `invoke | 0 | onDone | 1`. */
  getTransitions(): { fromPath: string[]; transitionPath: (string | number)[] }[];
  toConfig(): Record<string, unknown> | undefined;
}

interface Extractor {
  extractMachinesFromFile(text: string): { machines: (ExtractedMachine | undefined)[] } | null;
}

/**
 * The machines in the text of one file. The parser reads XState 5 but is linked with two files of XState 4, of which
 * it uses no more than the names of the action creators; here they are stand-ins with these names.
 */
export function extractMachines(text: string): ExtractedMachine[] {
  const { warn, log } = console;
  console.warn = console.log = () => {}; // one message for each `params`, which the parser skips
  try {
    return (extractor().extractMachinesFromFile(text)?.machines ?? []).filter((machine) => machine !== undefined);
  } finally {
    Object.assign(console, { warn, log });
  }
}

const creators = [
  'after', 'cancel', 'done', 'escalate', 'log', 'pure', 'raise', 'respond', 'sendParent', 'sendUpdate', 'start',
  'stop', 'choose', 'assign', 'send', 'forwardTo',
]; // prettier-ignore

let loaded: Extractor | undefined;

function extractor(): Extractor {
  if (loaded) return loaded;
  const loader = Module as unknown as { _load(id: string, ...rest: unknown[]): unknown };
  const load = loader._load;
  const standIns = Object.fromEntries(
    creators.map((name) => [name, Object.defineProperty(() => {}, 'name', { value: name })]),
  );
  loader._load = (id, ...rest) => (/^xstate\/lib\//.test(id) ? standIns : load(id, ...rest));
  try {
    return (loaded = Module.createRequire(import.meta.url)('@xstate/machine-extractor') as Extractor);
  } finally {
    loader._load = load;
  }
}
