/** A machine as data that can be drawn: what the build makes, and the page at /machines shows. */
export interface Chart {
  id: string;
  /** The file below machines/, without its ending. */
  file: string;
  width: number;
  height: number;
  /** The machine itself first, each state before the states in it. */
  boxes: readonly Box[];
  arrows: readonly Arrow[];
  /** What may be sent to it, with the fields of each payload. */
  events: readonly EventForm[];
  /** By the name of an actor, what it may answer with. */
  outputs: Readonly<Record<string, Field>>;
  /** Words of its file, among which are those that its guards ask for. */
  words: readonly string[];
  /** The rows of its test. */
  journeys: readonly Journey[];
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A state. */
export interface Box extends Place {
  /** As in XState: the machine's id and the path, with dots. */
  id: string;
  key: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  description: string;
  tags: readonly string[];
  /** The actors at work here, `id` by which they answer and `src` by which they are named. */
  invokes: readonly { id: string; src: string }[];
  lines: readonly Line[];
}

/** What is written in a box under its name. */
export interface Line {
  kind: 'description' | 'tags' | 'invoke' | 'entry' | 'exit';
  text: string;
}

/** A transition. Without a way it stays in its state, and is written there. */
export interface Arrow extends Place {
  /** `state | event | branch`, as the tests name it. */
  id: string;
  source: string;
  target: string | null;
  kind: 'event' | 'done' | 'failed' | 'after' | 'always';
  /** The type of the event as XState has it; empty for `always`. */
  event: string;
  /** The event as people say it. */
  label: string;
  /** The actor that is done or failed; the delay that is over. */
  about: string;
  guard: string;
  actions: readonly string[];
  description: string;
  /** Corners of the way from source to target. */
  way: readonly (readonly [number, number])[];
}

/** An event and the fields it carries. */
export interface EventForm {
  type: string;
  fields: readonly Field[];
}

/** One field of a payload, with a value to start from. */
export interface Field {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'choice' | 'object' | 'json';
  /** The type as it is written in the machine's file. */
  type: string;
  isOptional: boolean;
  choices: readonly string[];
  /** Of an object, the fields in it. */
  fields: readonly Field[];
  /** Whether there may be null in its place. */
  isNullable: boolean;
  sample: unknown;
}

/** One row of a test: what was done, and the states in which it ended. */
export interface Journey {
  words: string;
  states: readonly string[];
}

/** Sizes that the layout and the drawing share, in pixels of an unmagnified chart. */
export const sizes = { name: 26, line: 16, label: 24, twoLines: 39, character: 7.25, small: 6.7, padding: 12 } as const;

/** A transition in one line: `signIn [isLastTry]`. */
export const titleOf = ({ label, guard }: Pick<Arrow, 'label' | 'guard'>): string => (guard ? `${label} [${guard}]` : label);
