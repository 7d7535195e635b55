/**
 * The sheet of one class while it is filled in: everybody is present until somebody says otherwise.
 *
 * By keys: `moved` from row to row; `marked` with a mark for the row that has the keyboard, which goes on to the next;
 * `typed` digit by digit and `entered`, which flips whoever has that number. By pointer: `flipped` and `markedAt`.
 * At once for all: `absent` with a line of numbers, `everyone` present, `asLast`; `undo` takes the last of these back.
 * `noted` and `scored` for one student; `toggled` and `portioned` for topics; `said` for the rest.
 * `submit`, `amend` what was submitted; `refused` brings back what the server did not take; `enrolled` when the roll has
 * changed meanwhile: who is new on it is not marked yet, and all that was filled in stays; `opened` begins anew with what
 * the server has now.
 * Tags: `open` (may be written), `changed` (there is something that nobody has but this page), `done`.
 * Emits: `changed` after each change; `submitted`.
 */
import { assign, emit, setup } from 'xstate';

export type SheetMark = 'P' | 'A' | 'L' | 'D' | 'M' | 'X';

export interface SheetRow {
  id: number;
  /** What may be typed for the student: the number called in class first, then longer ones, of which the end will do. */
  numbers: readonly string[];
  /** The office has said that the student was not on the roll. */
  isOut: boolean;
  /** A paper covers the day: whoever does not come is marked so, and not absent. */
  excuse: 'D' | 'M' | null;
}

export interface SheetTopic {
  courseTopicId: number | null;
  freeText: string | null;
  portion: 25 | 50 | 75 | 100;
}

/** What is written of a class. */
export interface SheetContent {
  marks: Readonly<Record<number, SheetMark>>;
  notes: Readonly<Record<number, string>>;
  scores: Readonly<Record<number, number>>;
  topics: readonly SheetTopic[];
  method: string | null;
  remarks: string;
}

export interface SheetInput {
  rows: readonly SheetRow[];
  /** Null: nothing was written yet, and everybody is taken to be present. */
  content: SheetContent | null;
  mayWrite: boolean;
  isSubmitted: boolean;
  /** Who was absent when the course was taught last. */
  lastAbsent: readonly number[];
}

/** What a sheet lacks to be submitted. */
export type Lacking = 'marks' | 'topics' | 'remarks';

export interface SheetContext extends SheetContent, Omit<SheetInput, 'content'> {
  /** The row that has the keyboard. */
  cursor: number;
  /** Digits on their way to a number. */
  typed: string;
  /** Numbers of the last line that nobody has, or that more than one have. */
  unknown: readonly string[];
  lacking: readonly Lacking[];
  /** The marks before the last change of many. */
  before: Readonly<Record<number, SheetMark>> | null;
}

type Change =
  | { type: 'marked'; mark: SheetMark }
  | { type: 'markedAt'; id: number; mark: SheetMark }
  | { type: 'flipped'; id: number }
  | { type: 'entered' }
  | { type: 'absent'; line: string }
  | { type: 'everyone' }
  | { type: 'asLast' }
  | { type: 'undo' }
  | { type: 'noted'; id: number; note: string }
  | { type: 'scored'; id: number; score: number | null }
  | { type: 'toggled'; topic: SheetTopic }
  | { type: 'portioned'; topic: SheetTopic }
  | { type: 'said'; method?: string | null; remarks?: string };

export const attendanceSheetMachine = setup({
  types: {
    input: {} as SheetInput | undefined,
    context: {} as SheetContext,
    events: {} as
      | Change
      | { type: 'moved'; by: number }
      | { type: 'typed'; digit: string }
      | { type: 'submit' }
      | { type: 'amend' }
      | { type: 'refused' }
      | { type: 'enrolled'; rows: readonly SheetRow[] }
      | ({ type: 'opened' } & SheetInput),
    emitted: {} as { type: 'changed' } | { type: 'submitted' },
    tags: {} as 'open' | 'changed' | 'done',
  },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    isSubmitted: ({ context }) => context.isSubmitted,
    isComplete: ({ context }) => lackingOf(context).length === 0,
    isOneMeant: ({ context }) => meant(context).length === 1,
    isNumbered: ({ context }) => context.typed !== '',
    hasBefore: ({ context }) => context.before !== null,
  },
  actions: {
    open: assign((_, input: SheetInput) => begun(input)),
    enroll: assign(({ context }, { rows }: { rows: readonly SheetRow[] }) => withRoll(context, rows)),
    move: assign(({ context: { cursor, rows } }, { by }: { by: number }) => ({
      cursor: Math.max(0, Math.min(rows.length - 1, cursor + by)),
      typed: '',
    })),
    type: assign({ typed: ({ context }, { digit }: { digit: string }) => `${context.typed}${digit}` }),
    forgetTyped: assign({ typed: '' }),
    mark: assign({
      marks: ({ context }, { id, mark }: { id: number | undefined; mark: SheetMark }) => withMark(context, id, () => mark),
      before: null,
    }),
    flip: assign({
      marks: ({ context }, { id }: { id: number | undefined }) => withMark(context, id, flipped),
      before: null,
    }),
    goTo: assign({ cursor: ({ context }) => context.rows.findIndex(({ id }) => id === meant(context)[0]) }),
    keepBefore: assign({ before: ({ context }) => context.marks }),
    takeBack: assign({ marks: ({ context }) => context.before!, before: null, unknown: [] }),
    markLine: assign(({ context }, { line }: { line: string }) => ofLine(context, line)),
    markAll: assign({
      marks: ({ context }, { absent }: { absent: readonly number[] }) => allBut(context.rows, absent),
      unknown: [],
    }),
    note: assign({
      notes: ({ context }, { id, note }: { id: number; note: string }) => ({ ...context.notes, [id]: note }),
    }),
    score: assign({
      scores: ({ context }, { id, score }: { id: number; score: number | null }) => withScore(context.scores, id, score),
    }),
    toggle: assign({ topics: ({ context }, { topic }: { topic: SheetTopic }) => toggled(context.topics, topic) }),
    portion: assign({
      topics: ({ context }, { topic }: { topic: SheetTopic }) => context.topics.map((one) => (isSame(one, topic) ? topic : one)),
    }),
    say: assign((_, said: { method?: string | null; remarks?: string }) => said),
    tellLacking: assign({ lacking: ({ context }) => lackingOf(context) }),
    lookAgain: assign({ lacking: ({ context }) => context.lacking.filter((one) => lackingOf(context).includes(one)) }),
    tellChanged: emit({ type: 'changed' }),
    tellSubmitted: emit({ type: 'submitted' }),
  },
}).createMachine({
  id: 'attendanceSheet',
  description: 'Attendance and topics of one class, from the first look to the moment at which the teacher is done.',
  context: ({ input }) => begun(input),
  on: {
    opened: { target: '.opening', actions: { type: 'open', params: ({ event }) => event } },
    enrolled: { actions: [{ type: 'enroll', params: ({ event }) => event }, 'lookAgain'] },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [{ target: 'done', guard: 'isSubmitted' }, { target: 'filling', guard: 'mayWrite' }, { target: 'closed' }],
    },
    closed: { description: 'Somebody else writes it, or nobody any more.' },
    filling: {
      tags: ['open'],
      initial: 'untouched',
      on: {
        moved: { actions: { type: 'move', params: ({ event }) => event } },
        typed: { actions: { type: 'type', params: ({ event }) => event } },
        marked: {
          target: '.changed',
          actions: [
            { type: 'mark', params: ({ context, event }) => ({ id: at(context), mark: event.mark }) },
            { type: 'move', params: { by: 1 } },
          ],
        },
        markedAt: {
          target: '.changed',
          actions: { type: 'mark', params: ({ event }) => event },
        },
        flipped: {
          target: '.changed',
          actions: { type: 'flip', params: ({ event }) => event },
        },
        entered: [
          {
            guard: 'isOneMeant',
            target: '.changed',
            actions: [{ type: 'flip', params: ({ context }) => ({ id: meant(context)[0] }) }, 'goTo', 'forgetTyped'],
          },
          { guard: 'isNumbered', actions: ['forgetTyped'], description: 'Nobody, or more than one, has the number.' },
          {
            target: '.changed',
            actions: { type: 'flip', params: ({ context }) => ({ id: at(context) }) },
          },
        ],
        absent: {
          target: '.changed',
          actions: ['keepBefore', { type: 'markLine', params: ({ event }) => event }],
        },
        everyone: { target: '.changed', actions: ['keepBefore', { type: 'markAll', params: { absent: [] } }] },
        asLast: {
          target: '.changed',
          actions: ['keepBefore', { type: 'markAll', params: ({ context }) => ({ absent: context.lastAbsent }) }],
        },
        undo: { guard: 'hasBefore', target: '.changed', actions: ['takeBack'] },
        noted: { target: '.changed', actions: { type: 'note', params: ({ event }) => event } },
        scored: { target: '.changed', actions: { type: 'score', params: ({ event }) => event } },
        toggled: { target: '.changed', actions: { type: 'toggle', params: ({ event }) => event } },
        portioned: { target: '.changed', actions: { type: 'portion', params: ({ event }) => event } },
        said: {
          target: '.changed',
          actions: {
            type: 'say',
            params: ({ context, event: { method = context.method, remarks = context.remarks } }) => ({
              method,
              remarks,
            }),
          },
        },
        submit: [
          { guard: 'isComplete', target: 'done', actions: ['tellSubmitted'] },
          { actions: ['tellLacking'], description: 'What is missing is shown, and nothing is lost.' },
        ],
      },
      states: {
        untouched: {},
        changed: {
          tags: ['changed'],
          description: 'Kept on this device with each change, so that nothing is lost with the page.',
          entry: ['lookAgain', 'tellChanged'],
        },
      },
    },
    done: {
      tags: ['done'],
      on: {
        amend: { guard: 'mayWrite', target: 'filling' },
        refused: { target: 'filling.changed' },
      },
    },
  },
});

const at = ({ rows, cursor }: SheetContext): number | undefined => rows[cursor]?.id;

/** Everybody present, but for those whose paper says where they are. */
function allBut(rows: readonly SheetRow[], absent: readonly number[]): Readonly<Record<number, SheetMark>> {
  const markOf = ({ id, isOut, excuse }: SheetRow): SheetMark => (isOut ? 'X' : (excuse ?? (absent.includes(id) ? 'A' : 'P')));
  return Object.fromEntries(rows.map((row) => [row.id, markOf(row)]));
}

const nobody: SheetInput = { rows: [], content: null, mayWrite: false, isSubmitted: false, lastAbsent: [] };

function begun({ rows, content, mayWrite, isSubmitted, lastAbsent }: SheetInput = nobody): SheetContext {
  const empty = { marks: allBut(rows, []), notes: {}, scores: {}, topics: [], method: null, remarks: '' };
  return {
    ...(content ?? empty),
    ...{ rows, mayWrite, isSubmitted, lastAbsent, cursor: 0, typed: '', unknown: [], lacking: [], before: null },
  };
}

/** Whoever has the keyboard keeps it, and nobody is marked by having come. */
function withRoll(
  { rows: former, cursor, marks }: SheetContext,
  rows: readonly SheetRow[],
): Pick<SheetContext, 'rows' | 'cursor' | 'marks'> {
  const out = rows.filter(({ isOut }) => isOut).map(({ id }) => [id, 'X'] as const);
  const at = rows.findIndex(({ id }) => id === former[cursor]?.id);
  return { rows, cursor: Math.max(0, at), marks: { ...marks, ...Object.fromEntries(out) } };
}

/** Who is off the roll stays so; absent is what the paper says, where there is one. */
function withMark(
  { rows, marks }: SheetContext,
  id: number | undefined,
  markOf: (now: SheetMark | undefined) => SheetMark,
): Readonly<Record<number, SheetMark>> {
  const row = rows.find((one) => one.id === id);
  if (!row || row.isOut) return marks;
  const mark = markOf(marks[row.id]);
  return { ...marks, [row.id]: mark === 'A' ? (row.excuse ?? 'A') : mark };
}

const flipped = (now: SheetMark | undefined): SheetMark => (now === 'P' ? 'A' : 'P');

/** Whom a number means: the one with just this number called in class, else the one whose longer number ends with it. */
function withNumber(rows: readonly SheetRow[], typed: string): readonly number[] {
  const plain = typed.replace(/^0+(?=\d)/, '');
  const called = rows.filter(({ numbers: [first] }) => first === plain);
  if (called.length > 0) return called.map(({ id }) => id);
  return rows.filter(({ numbers }) => numbers.some((one) => one.endsWith(typed))).map(({ id }) => id);
}

const meant = ({ rows, typed }: SheetContext): readonly number[] => withNumber(rows, typed);

/** Everybody present but those of the line; numbers that do not mean one student are told. */
function ofLine({ rows }: SheetContext, line: string): Pick<SheetContext, 'marks' | 'unknown'> {
  const numbers = line.split(/[^\p{L}\p{N}]+/u).filter((one) => one !== '');
  const found = numbers.map((number) => ({ number, ids: withNumber(rows, number) }));
  return {
    marks: allBut(
      rows,
      found.flatMap(({ ids }) => (ids.length === 1 ? ids : [])),
    ),
    unknown: found.filter(({ ids }) => ids.length !== 1).map(({ number }) => number),
  };
}

function withScore(scores: Readonly<Record<number, number>>, id: number, score: number | null): Readonly<Record<number, number>> {
  const { [id]: _former, ...others } = scores;
  return score === null ? others : { ...others, [id]: score };
}

const isSame = (one: SheetTopic, other: SheetTopic): boolean =>
  one.courseTopicId === other.courseTopicId && one.freeText === other.freeText;

const toggled = (topics: readonly SheetTopic[], topic: SheetTopic): readonly SheetTopic[] =>
  topics.some((one) => isSame(one, topic)) ? topics.filter((one) => !isSame(one, topic)) : [...topics, topic];

const isThere = (mark: SheetMark | undefined): boolean => mark === 'P' || mark === 'L' || mark === 'D';

/** Everybody’s mark, what was taught, and a word on it when nobody came. */
function lackingOf({ rows, marks, topics, remarks }: SheetContext): readonly Lacking[] {
  const nobodyCame = rows.length > 0 && !rows.some(({ id }) => isThere(marks[id]));
  return [
    ...(rows.length === 0 || rows.some(({ id }) => marks[id] === undefined) ? (['marks'] as const) : []),
    ...(topics.length === 0 ? (['topics'] as const) : []),
    ...(nobodyCame && remarks.trim() === '' ? (['remarks'] as const) : []),
  ];
}
