import type { TFunction } from 'i18next';
import { changeObjectiveMap, getObjectiveMap, type ObjectiveMap } from '../../../../../contract/syllabus/vision.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import type { Column, GridDescription, SentRow } from '../../../../kinds/grid/description.ts';

const texts = 'objectiveMap';

/** Grid that maps educational objectives to missions, with levels and justifications. */
export const objectiveGrid = (of: 'department' | 'institution'): GridDescription<ObjectiveMap> => ({
  texts,
  columns: (map, t) => [nameColumn(map, t), ...map.missions.map((mission) => levelColumn(mission))],
  rows: ({ objectives, cells }) =>
    objectives.map(({ id }) => {
      const ownCells = cells.filter(({ outcomeId }) => outcomeId === id);
      return {
        id,
        cells: Object.fromEntries(ownCells.map(({ missionId, level }) => [String(missionId), level])),
        notes: Object.fromEntries(
          ownCells.flatMap(({ missionId, justification }) => (justification ? [[String(missionId), justification]] : [])),
        ),
      };
    }),
  keys: [{ key: 'j', name: 'justify', isFor: ({ type }) => type === 'level', does: 'annotate' }],
  save: {
    by: 'whole',
    send: async (rows, { id, version }) => (await change(changeObjectiveMap, { id, body: { version, of, cells: cellsOf(rows) } })).data,
    load: async ({ id }) => (await call(getObjectiveMap, { id, query: { of } })).data,
    cellOf: (path, rows) => {
      const cell = cellsOf(rows)[Number(/^cells\.(\d+)/.exec(path)?.[1])];
      return cell ? { id: cell.outcomeId, column: String(cell.missionId) } : null;
    },
  },
});

function nameColumn({ objectives }: ObjectiveMap, t: TFunction): Column {
  const byKey = new Map(objectives.map((objective) => [String(objective.id), objective]));
  return {
    key: 'code',
    type: 'readonly',
    title: t(`${texts}.objective`),
    width: 9.5,
    isFrozen: true,
    isName: true,
    text: ({ key }) => {
      const objective = byKey.get(key);
      return objective ? `${objective.code} ${objective.title}` : '';
    },
  };
}

function levelColumn({ id, ordinal, statement }: ObjectiveMap['missions'][number]): Column {
  return {
    key: String(id),
    type: 'level',
    title: `M${ordinal}`,
    name: `M${ordinal}: ${statement}`,
    width: 4,
    hasNote: true,
    tone: (value) => (value === 3 ? 'strong' : value === 2 ? 'middle' : value === 1 ? 'weak' : undefined),
  };
}

const cellsOf = (rows: readonly SentRow[]) =>
  rows.flatMap(({ id, cells, notes, changed }) =>
    changed.map((key) => {
      const level = typeof cells[key] === 'number' ? cells[key] : null;
      const justification = level === null ? null : (notes[key] ?? null);
      return { outcomeId: Number(id), missionId: Number(key), level, justification };
    }),
  );
