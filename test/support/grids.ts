/** Grids of several kinds with a simulated server: for tests, for the bench, and for viewing. */
import type { GivenRow, GridDescription, RowAnswer, SentRow } from '../../src/portal/kinds/grid/description.ts';
import type { Column, Row, Value } from '../../src/portal/kinds/grid/model/column.ts';
import { meanOf } from '../../src/portal/kinds/grid/model/decimal.ts';

export interface Held {
  version: number;
  rows: readonly GivenRow[];
}

/** The sent rows, and the outcomes of the next requests: success by default. */
export interface Played {
  sent: (readonly SentRow[])[];
  fails: unknown[];
  /** The version that another user has saved meanwhile. */
  theirs: Held | null;
}

export const played = (): Played => ({ sent: [], fails: [], theirs: null });

const atOnce = (server: Played): Extract<GridDescription<Held>['save'], { by: 'whole' }> => ({
  by: 'whole',
  send: (rows, data) => {
    server.sent.push(rows);
    const failure = server.fails.shift();
    if (failure !== undefined) return Promise.reject(failure as Error);
    const stored = rows.map(({ id, cells, notes }, index) => ({ id: id ?? 1000 + index, cells, notes }));
    return Promise.resolve({ version: data.version + 1, rows: stored });
  },
  load: (data) => Promise.resolve(server.theirs ?? data),
});

/** Outcomes of a course against those of its programme: levels with a justification. */
export const map = (server: Played): GridDescription<Held> => ({
  texts: 'test.map',
  columns: () => [
    { key: 'code', type: 'readonly', title: 'CO', isFrozen: true, isName: true, width: 5 },
    ...Array.from({ length: 15 }, (_, index): Column => ({
      key: `p${index + 1}`,
      type: 'level',
      title: index < 12 ? `PO${index + 1}` : `PSO${index - 11}`,
      group: index < 12 ? 'Programme outcomes' : 'Programme specific outcomes',
      hasNote: true,
      foot: (rows) => meanOf(rows.flatMap(({ cells }) => cells[`p${index + 1}`] ?? []).map(String)),
      tone: (value) => (value === 3 ? 'strong' : value === 2 ? 'middle' : value === 1 ? 'weak' : undefined),
    })),
  ],
  rows: ({ rows }) => rows,
  keys: [{ key: 'j', name: 'justify', does: 'annotate' }],
  save: atOnce(server),
});

export const mapData: Held = {
  version: 1,
  rows: Array.from({ length: 5 }, (_, row) => ({
    id: row + 1,
    cells: { code: `CO${row + 1}`, ...(row < 2 && { p1: 3, [`p${row + 2}`]: 2, p14: 1 }) },
    notes: row === 0 ? { p1: 'Applied in each laboratory session.' } : {},
  })),
};

const levels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'];

/** Rows of text that can be added, removed and moved. */
export const outcomes = (server: Played): GridDescription<Held> => ({
  texts: 'test.outcomes',
  columns: () => [
    { key: 'code', type: 'readonly', title: 'Code', isFrozen: true, isName: true, width: 5, text: (_row, index) => `CO${index + 1}` },
    { key: 'statement', type: 'text', title: 'Statement', min: 15, max: 400, isRequired: true, isMultiline: true, width: 30 },
    {
      key: 'bloom',
      type: 'choice',
      title: 'Bloom level',
      isRequired: true,
      options: levels.map((value, index) => ({ value, label: value, code: String(index + 1) })),
    },
    { key: 'target', type: 'number', title: 'Target', min: '0', max: '3', step: '0.01' },
  ],
  rows: ({ rows }) => rows,
  check: sameStatement,
  lines: { canAdd: true, canMove: true, max: 8 },
  save: atOnce(server),
});

function sameStatement(row: Row, rows: readonly Row[]): ReturnType<NonNullable<GridDescription<Held>['check']>> {
  const { statement } = row.cells;
  const isTwice = rows.some((other) => other !== row && statement && other.cells['statement'] === statement);
  return isTwice ? { statement: { code: 'duplicate' } } : {};
}

export const outcomesData: Held = {
  version: 1,
  rows: [
    {
      id: 11,
      cells: { statement: 'Explain how an operating system shares memory.', bloom: 'understand', target: '2' },
    },
    { id: 12, cells: { statement: 'Design a scheduler for a given load.', bloom: 'create', target: null } },
  ],
};

/** A row per student, a column per question, saved row by row. */
export const marks = (server: Played, questions = 40): GridDescription<Held> => ({
  texts: 'test.marks',
  columns: () => [
    { key: 'roll', type: 'readonly', title: 'Roll', isFrozen: true, width: 4, align: 'end' },
    { key: 'name', type: 'readonly', title: 'Name', isFrozen: true, isName: true, width: 11 },
    ...Array.from({ length: questions }, (_, index): Column => ({
      key: `q${index + 1}`,
      type: 'number',
      title: `${index + 1}`,
      hint: '/10',
      min: '0',
      max: '10',
      step: '0.5',
      letters: { A: 'absent', '-': 'not attempted' },
      width: 3.5,
    })),
  ],
  rows: ({ rows }) => rows,
  pasteKey: 'roll',
  save: {
    by: 'row',
    pauseMs: 600,
    send: (rows) => {
      server.sent.push(rows);
      const failure = server.fails.shift();
      return failure === undefined ? Promise.resolve(rows.map(answered)) : Promise.reject(failure as Error);
    },
  },
});

const answered = ({ id, cells, version = 0 }: SentRow): RowAnswer => ({ id: id!, row: { id: id!, cells, version: version + 1 } });

export const marksData = (students = 60, questions = 40): Held => ({
  version: 1,
  rows: Array.from({ length: students }, (_, row) => ({
    id: row + 1,
    version: 1,
    cells: {
      roll: String(row + 1),
      name: `Student ${row + 1}`,
      ...Object.fromEntries(Array.from({ length: questions }, (_question, index): [string, Value] => [`q${index + 1}`, null])),
    },
  })),
});
