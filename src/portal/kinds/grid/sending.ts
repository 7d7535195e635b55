import { isApiError } from '../../api/api-error.ts';
import type { Left, Meeting } from '../../../../machines/grid-save.ts';
import type { GridDescription, RowAnswer, SavedAtOnce, SavedByRow, SentRow } from './description.ts';
import type { Reason, RefusalCode, Row } from './model/column.ts';
import { changedIn, contestedCells, leftOf, leftOfRow, marked } from './model/differences.ts';
import { met, metRow, saved, savedRow } from './model/meeting.ts';
import { keyOf, type Sheet } from './model/sheet.ts';
import type { SaveBodies } from './saves.ts';
import type { GridStore } from './store.ts';

/** The unit name of a grid that is saved as a whole. */
export const whole = 'whole';

/** Implementations for the saving machine from the calls of the description. `held.data` is the server’s content. */
export function saveBodies<Data>(description: GridDescription<Data>, store: GridStore, held: { data: Data }): SaveBodies {
  const { save } = description;
  return save.by === 'whole' ? atOnce(description, save, store, held) : byRow(description, save, store, held);
}

function atOnce<Data>(
  { rows: rowsOf, check }: GridDescription<Data>,
  save: SavedAtOnce<Data>,
  store: GridStore,
  held: { data: Data },
): SaveBodies {
  const keep = (data: Data, next: (sheet: Sheet) => Sheet): Left => {
    held.data = data;
    store.set({ sheet: next(store.get().sheet) });
    return leftOf(store.get().sheet, check);
  };
  return {
    send: async () => {
      const { sheet } = store.get();
      if (leftOf(sheet, check) === 'nothing') return 'nothing';
      const rows = sheet.rows.map((row) => sentRow(row, sheet));
      try {
        const data = await save.send(rows, held.data);
        return keep(data, (now) => saved(now, sheet.rows, rowsOf(data)));
      } catch (error) {
        if (isApiError(error) && error.code !== 'StaleVersion') markRefused(store, sheet, rows, error.fields, save.cellOf);
        throw error;
      }
    },
    meet: async (): Promise<Meeting> => {
      const data = await save.load(held.data);
      const left = keep(data, (now) => met(now, rowsOf(data)));
      return { open: contestedCells(store.get().sheet).length, left };
    },
  };
}

function byRow<Data>({ check }: GridDescription<Data>, save: SavedByRow<Data>, store: GridStore, held: { data: Data }): SaveBodies {
  const ask = together((rows: readonly SentRow[]) => save.send(rows, held.data));
  /** The server’s version from a refusal, until both sides are merged. */
  const theirs = new Map<string, Extract<RowAnswer, { theirs: unknown }>['theirs']>();
  const keep = (key: string, next: (sheet: Sheet) => Sheet): Left => {
    store.set({ sheet: next(store.get().sheet) });
    return leftOfRow(key, store.get().sheet, check);
  };
  return {
    send: async (key) => {
      const { sheet } = store.get();
      const row = sheet.rows.find((candidate) => candidate.key === key);
      if (!row || leftOfRow(key, sheet, check) === 'nothing') return 'nothing';
      const answer = await ask(sentRow(row, sheet));
      if ('row' in answer) return keep(key, (now) => savedRow(now, row, answer.row));
      if ('theirs' in answer) {
        theirs.set(key, answer.theirs);
        throw { problem: 'StaleVersion' };
      }
      for (const [column, reason] of Object.entries(answer.fields ?? {})) markCell(store, key, column, reason);
      throw { problem: answer.problem };
    },
    meet: async (key): Promise<Meeting> => {
      const serverRow = theirs.get(key);
      const left = keep(key, (now) => (serverRow ? metRow(now, key, serverRow) : now));
      const open = contestedCells(store.get().sheet).filter((cell) => cell.row === key).length;
      return { open, left };
    },
  };
}

function sentRow(row: Row, { base, columns }: Sheet): SentRow {
  const serverRow = base.get(row.key);
  const { cells, notes } = row;
  return { id: serverRow?.id ?? null, version: serverRow?.version, cells, notes, changed: changedIn(row, serverRow, columns) };
}

/** Combines rows that are due at the same time into one call. */
function together(send: (rows: readonly SentRow[]) => Promise<readonly RowAnswer[]>) {
  let waiting: { row: SentRow; resolve: (answer: RowAnswer) => void; reject: (error: unknown) => void }[] = [];
  const go = async () => {
    const due = waiting;
    waiting = [];
    try {
      const answers = new Map((await send(due.map(({ row }) => row))).map((answer) => [keyOf(answer.id), answer]));
      for (const { row, resolve } of due) resolve(answers.get(keyOf(row.id ?? '')) ?? { id: row.id ?? '', problem: 'InternalError' });
    } catch (error) {
      for (const { reject } of due) reject(error);
    }
  };
  return (row: SentRow) =>
    new Promise<RowAnswer>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void go(), 20);
      waiting.push({ row, resolve, reject });
    });
}

/** Marks the cells of refused fields: `rows.3.statement` is a cell of the fourth row that was sent. */
function markRefused(
  store: GridStore,
  sheet: Sheet,
  rows: readonly SentRow[],
  fields: Readonly<Record<string, string>>,
  cellOf: SavedAtOnce<unknown>['cellOf'],
): void {
  for (const [path, code] of Object.entries(fields)) {
    const named = cellOf?.(path, rows);
    const [, place, last] = /(\d+)\.(\w+)$/.exec(path) ?? [];
    const at = named ? rows.findIndex(({ id }) => id === named.id) : Number(place);
    const row = sheet.rows[at];
    const column = named?.column ?? last;
    if (row && column) markCell(store, row.key, column, { code: code as RefusalCode });
  }
}

function markCell(store: GridStore, key: string, column: string, reason: Reason): void {
  const { sheet } = store.get();
  const rows = sheet.rows.map((row) => (row.key === key ? marked(row, column, reason, 'server') : row));
  store.set({ sheet: { ...sheet, rows } });
}
