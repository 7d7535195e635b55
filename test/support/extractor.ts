import Module from 'node:module';

/**
 * The result of the parser of the XState editor tools for the text of a machine file, by dotted paths without the id.
 */
export interface ExtractedMachine {
  id: unknown;
  states: string[];
  /** `at` looks like `on | expire | 0`, `after | lockout | 0`, `always | 0`, `invoke | 0 | onDone | 1`. */
  transitions: { from: string; at: (string | number)[] }[];
}

interface Extractor {
  extractMachinesFromFile(text: string): { machines: (ParsedMachine | undefined)[] } | null;
}

interface ParsedMachine {
  getAllStateNodes(): { path: string[] }[];
  getTransitions(): { fromPath: string[]; transitionPath: (string | number)[] }[];
  toConfig(): Record<string, unknown> | undefined;
}

/**
 * The machines in the text of one file. The parser reads XState 5 but loads two files of XState 4, and only
 * uses the names of their action creators. These files are replaced by stand-ins with these names.
 */
export function extractMachines(text: string): ExtractedMachine[] {
  const { warn } = console;
  console.warn = () => {}; // it reports each skipped `params` at length
  try {
    const machines = extractor().extractMachinesFromFile(text)?.machines ?? [];
    return machines.flatMap((machine) => (machine ? [summaryOf(machine)] : []));
  } finally {
    console.warn = warn;
  }
}

function summaryOf(machine: ParsedMachine): ExtractedMachine {
  return {
    id: machine.toConfig()?.['id'],
    states: machine.getAllStateNodes().map(({ path }) => path.join('.')),
    transitions: machine.getTransitions().map(({ fromPath, transitionPath }) => ({ from: fromPath.join('.'), at: transitionPath })),
  };
}

const creators = [
  'after',
  'cancel',
  'done',
  'escalate',
  'log',
  'pure',
  'raise',
  'respond',
  'sendParent',
  'sendUpdate',
  'start',
  'stop',
  'choose',
  'assign',
  'send',
  'forwardTo',
];

let loaded: Extractor | undefined;

function extractor(): Extractor {
  if (loaded) return loaded;
  const loader = Module as unknown as { _load(id: string, ...rest: unknown[]): unknown };
  const load = loader._load;
  const standIns = Object.fromEntries(creators.map((name) => [name, Object.defineProperty(() => {}, 'name', { value: name })]));
  loader._load = (id, ...rest) => (id.startsWith('xstate/lib/') ? standIns : load(id, ...rest));
  try {
    return (loaded = Module.createRequire(import.meta.url)('@xstate/machine-extractor') as Extractor);
  } finally {
    loader._load = load;
  }
}
