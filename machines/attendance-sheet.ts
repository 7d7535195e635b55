/**
 * The attendance sheet of one class while the teacher fills it in. By default everyone is present, except students who
 * are excused or off the roll.
 *
 * By keyboard: `moved` between rows, `marked` with a mark for the current row before moving to the next, `typed` for
 * each digit, and `entered` to flip the student with that number, or the current row if no digit was typed.
 * By pointer: `flipped` and `markedAt`.
 * For all rows: `absent` with a line of numbers, `everyone` present, `asLast`; `undo` reverses the last of these
 * until a single mark is changed.
 * `noted` and `scored` apply to one student, `toggled` and `portioned` to topics, `said` to the remaining fields.
 * `submit` the sheet, or `amend` a submitted one. `refused` reopens the sheet with all entries after the server
 * rejected it. `enrolled` applies a changed roll: new students have no mark yet, removed students are marked as off the
 * roll, and all other entries stay. `opened` starts again from the server’s current state.
 * Tags: `open` (editable), `changed` (the server does not have all entries), `done`.
 * Emits: `changed` after each change; `submitted`.
 */
import { assign, emit, setup } from 'xstate';

export type SheetMark = 'P' | 'A' | 'L' | 'D' | 'M' | 'X';

export interface SheetRow {
  id: number;
  /**
   * Numbers that may be typed for the student: the number in the class first (empty if there is none), then longer
   * ones, of which the last digits are enough.
   */
  numbers: readonly string[];
  /** The office has removed the student from the roll. */
  isOut: boolean;
  /** A document covers the day, so that the student is marked with this code when not present. */
  excuse: 'D' | 'M' | null;
}

export interface SheetTopic {
  courseTopicId: number | null;
  freeText: string | null;
  portion: 25 | 50 | 75 | 100;
}

/** Saved content of a sheet. */
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
  /** Null if nothing is saved yet: the sheet starts with its default marks. */
  content: SheetContent | null;
  mayWrite: boolean;
  isSubmitted: boolean;
  /** Students who were absent from the previous class of the course. */
  lastAbsent: readonly number[];
}

/** Missing parts that prevent submitting a sheet. */
export type Lacking = 'marks' | 'topics' | 'remarks';

export interface SheetContext extends SheetContent, Omit<SheetInput, 'content'> {
  /** Index of the row with the keyboard focus. */
  cursor: number;
  /** Digits of an incomplete number. */
  typed: string;
  /** Numbers of the last line that match no student or more than one. */
  unknown: readonly string[];
  lacking: readonly Lacking[];
  /** Marks before the last change to all rows. Null if there was none, or a single mark was changed since. */
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
      topics: ({ context }, { topic }: { topic: SheetTopic }) => context.topics.map((entry) => (isSame(entry, topic) ? topic : entry)),
    }),
    say: assign((_, fields: { method?: string | null; remarks?: string }) => fields),
    tellLacking: assign({ lacking: ({ context }) => lackingOf(context) }),
    lookAgain: assign({ lacking: ({ context }) => context.lacking.filter((part) => lackingOf(context).includes(part)) }),
    tellChanged: emit({ type: 'changed' }),
    tellSubmitted: emit({ type: 'submitted' }),
  },
}).createMachine({
  id: 'attendanceSheet',
  description: 'Attendance and topics of one class, from opening the sheet until it is submitted.',
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
    closed: { description: 'Another person edits the sheet, or it can no longer be edited.' },
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
          { guard: 'isNumbered', actions: ['forgetTyped'], description: 'The number matches no student or more than one.' },
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
          { actions: ['tellLacking'], description: 'Missing parts are shown; no entry is lost.' },
        ],
      },
      states: {
        untouched: {},
        changed: {
          tags: ['changed'],
          description: 'Stored on this device after each change, so that nothing is lost with the page.',
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

/** Everyone present, except those absent, excused or off the roll. */
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

/** Applies a changed roll. The focused row keeps the focus, and new students have no mark. */
function withRoll(
  { rows: former, cursor, marks }: SheetContext,
  rows: readonly SheetRow[],
): Pick<SheetContext, 'rows' | 'cursor' | 'marks'> {
  const out = rows.filter(({ isOut }) => isOut).map(({ id }) => [id, 'X'] as const);
  const at = rows.findIndex(({ id }) => id === former[cursor]?.id);
  return { rows, cursor: Math.max(0, at), marks: { ...marks, ...Object.fromEntries(out) } };
}

/**
 * Sets the mark of one student. A student off the roll is unchanged, and an excused one gets the code of the document
 * instead of “absent”.
 */
function withMark(
  { rows, marks }: SheetContext,
  id: number | undefined,
  markOf: (now: SheetMark | undefined) => SheetMark,
): Readonly<Record<number, SheetMark>> {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row || row.isOut) return marks;
  const mark = markOf(marks[row.id]);
  return { ...marks, [row.id]: mark === 'A' ? (row.excuse ?? 'A') : mark };
}

const flipped = (now: SheetMark | undefined): SheetMark => (now === 'P' ? 'A' : 'P');

/**
 * The students matched by a typed number: those with exactly this number in the class, otherwise those with any number
 * that ends with it.
 */
function withNumber(rows: readonly SheetRow[], typed: string): readonly number[] {
  const plain = typed.replace(/^0+(?=\d)/, '');
  const called = rows.filter(({ numbers: [first] }) => first === plain);
  if (called.length > 0) return called.map(({ id }) => id);
  return rows.filter(({ numbers }) => numbers.some((number) => number.endsWith(typed))).map(({ id }) => id);
}

/** Without a typed number, no student is meant, even one without a class number. */
const meant = ({ rows, typed }: SheetContext): readonly number[] => (typed === '' ? [] : withNumber(rows, typed));

/**
 * Everyone present except the numbers in the line. Numbers that do not match exactly one student are returned as
 * `unknown`.
 */
function ofLine({ rows }: SheetContext, line: string): Pick<SheetContext, 'marks' | 'unknown'> {
  const numbers = line.split(/[^\p{L}\p{N}]+/u).filter((number) => number !== '');
  const matches = numbers.map((number) => ({ number, ids: withNumber(rows, number) }));
  return {
    marks: allBut(
      rows,
      matches.flatMap(({ ids }) => (ids.length === 1 ? ids : [])),
    ),
    unknown: matches.filter(({ ids }) => ids.length !== 1).map(({ number }) => number),
  };
}

function withScore(scores: Readonly<Record<number, number>>, id: number, score: number | null): Readonly<Record<number, number>> {
  const { [id]: _former, ...remaining } = scores;
  return score === null ? remaining : { ...remaining, [id]: score };
}

const isSame = (a: SheetTopic, b: SheetTopic): boolean => a.courseTopicId === b.courseTopicId && a.freeText === b.freeText;

const toggled = (topics: readonly SheetTopic[], topic: SheetTopic): readonly SheetTopic[] =>
  topics.some((entry) => isSame(entry, topic)) ? topics.filter((entry) => !isSame(entry, topic)) : [...topics, topic];

const isThere = (mark: SheetMark | undefined): boolean => mark === 'P' || mark === 'L' || mark === 'D';

/** Returns the missing parts: a mark for everyone, a topic, and a remark if no one was present, late or on duty. */
function lackingOf({ rows, marks, topics, remarks }: SheetContext): readonly Lacking[] {
  const nobodyCame = rows.length > 0 && !rows.some(({ id }) => isThere(marks[id]));
  return [
    ...(rows.length === 0 || rows.some(({ id }) => marks[id] === undefined) ? (['marks'] as const) : []),
    ...(topics.length === 0 ? (['topics'] as const) : []),
    ...(nobodyCame && remarks.trim() === '' ? (['remarks'] as const) : []),
  ];
}
