import type { TFunction } from 'i18next';
import { averageOf, type MapCell } from '../../../../../contract/syllabus/map-rules.ts';
import { changeOutcomeMap, getOutcomeMap, type OutcomeMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import type { Column, GridDescription, Row, SentRow } from '../../../../kinds/grid/description.ts';
import { Hundredths } from './hundredths.tsx';

const texts = 'outcomeMap';

/**
 * A map as a grid with a row per course outcome and a column per programme outcome. Cells of former outcomes can only
 * be cleared.
 */
export const mapGrid: GridDescription<OutcomeMap> = {
  texts,
  columns: (map, t) => [nameColumn(map, t), ...map.columns.map((column) => levelColumn(map, column, t))],
  rows: ({ rows, cells }) =>
    rows.map(({ id }) => {
      const ownCells = cells.filter(({ courseOutcomeId }) => courseOutcomeId === id);
      return {
        id,
        cells: Object.fromEntries(ownCells.map(({ outcomeId, level }) => [String(outcomeId), level])),
        notes: Object.fromEntries(
          ownCells.flatMap(({ outcomeId, justification }) => (justification ? [[String(outcomeId), justification]] : [])),
        ),
      };
    }),
  keys: [{ key: 'j', name: 'justify', isFor: ({ type }) => type === 'level', does: 'annotate' }],
  save: {
    by: 'whole',
    send: async (rows, { id, version }) => (await change(changeOutcomeMap, { id, body: { version, cells: cellsOf(rows) } })).data,
    load: async ({ id }) => (await call(getOutcomeMap, { id })).data,
    cellOf: (path, rows) => {
      const cell = cellsOf(rows)[Number(/^cells\.(\d+)/.exec(path)?.[1])];
      return cell ? { id: cell.courseOutcomeId, column: String(cell.outcomeId) } : null;
    },
  },
};

function nameColumn({ rows }: OutcomeMap, t: TFunction): Column {
  const row = new Map(rows.map((outcome) => [String(outcome.id), outcome]));
  return {
    key: 'code',
    type: 'readonly',
    title: t('courseOutcome.code'),
    group: t(`${texts}.courseOutcome`),
    width: 5.5,
    isFrozen: true,
    isName: true,
    text: ({ key }) => row.get(key)?.code ?? '',
    foot: () => t(`${texts}.average`),
  };
}

function levelColumn(map: OutcomeMap, { id, code, title, kind, isFormer }: OutcomeMap['columns'][number], t: TFunction): Column {
  const key = String(id);
  const waiting = new Map(
    map.cells.filter(({ outcomeId, toReview }) => outcomeId === id && toReview).map((cell) => [String(cell.courseOutcomeId), cell.level]),
  );
  return {
    key,
    type: 'level',
    title: code,
    name: title,
    group: isFormer ? t(`${texts}.former`) : kind,
    width: 3.9,
    hasNote: true,
    ...(isFormer && { isOpen: (row: Row) => (row.cells[key] ?? null) !== null }),
    tone: (value, row) =>
      value !== null && waiting.get(row.key) === value
        ? 'warning'
        : value === 3
          ? 'strong'
          : value === 2
            ? 'middle'
            : value === 1
              ? 'weak'
              : undefined,
    foot: (rows) => <Hundredths value={averageOf(rows.flatMap(({ cells }) => (typeof cells[key] === 'number' ? [cells[key]] : [])))} />,
  };
}

const cellsOf = (rows: readonly SentRow[]) =>
  rows.flatMap(({ id, cells, notes, changed }) =>
    changed.map((key) => {
      const level = typeof cells[key] === 'number' ? cells[key] : null;
      return {
        courseOutcomeId: Number(id),
        outcomeId: Number(key),
        level,
        justification: level === null ? null : (notes[key] ?? null),
      };
    }),
  );

/** Returns the cells in the current state of the grid. Copied cells that were not edited still need a review. */
export function cellsIn(rows: readonly Row[], { cells }: OutcomeMap): MapCell[] {
  const saved = new Map(cells.map((cell) => [`${cell.courseOutcomeId} ${cell.outcomeId}`, cell]));
  return rows.flatMap(({ key: row, cells: levels, notes }) =>
    Object.entries(levels).flatMap(([column, level]): MapCell[] => {
      if (typeof level !== 'number') return [];
      const before = saved.get(`${row} ${column}`);
      const isUntouched = before?.level === level && (before.justification ?? '') === (notes[column] ?? '');
      return [
        {
          courseOutcomeId: Number(row),
          outcomeId: Number(column),
          level,
          justification: notes[column] ?? null,
          toReview: isUntouched && before.toReview,
        },
      ];
    }),
  );
}
