import type { TFunction } from 'i18next';
import {
  saveInstructors,
  type InstructorRow,
  type InstructorSheet,
  type SavedRow,
  type Teacher,
} from '../../../../../contract/academic/instructors.ts';
import { change } from '../../../../api/use-change.ts';
import type { Column, GivenRow, GridDescription, Option, Reason, RowAnswer, SentRow, Value } from '../../../../kinds/grid/description.ts';

const texts = 'instructor';

/**
 * Instructors of a class: a row per course of a section and group. Each row is saved on its own and applies from the
 * day of the sheet on.
 */
export const instructorGrid: GridDescription<InstructorSheet> = {
  texts,
  columns,
  rows: ({ rows }) => rows.map(givenRow),
  check: ({ cells }) => {
    const named = Object.entries(cells).filter(([key, value]) => isPerson(key) && value !== null);
    const twice = named.filter(([, value], place) => named.findIndex(([, earlier]) => earlier === value) < place);
    return Object.fromEntries(twice.map(([key]) => [key, { code: 'duplicate' as const }]));
  },
  save: {
    by: 'row',
    pauseMs: 800,
    send: async (rows, sheet) => {
      const body = { fromDate: sheet.onDate, rows: rows.map((row) => sentRow(row)) };
      return (await change(saveInstructors, { body })).data.map(answerOf);
    },
  },
};

const isPerson = (key: string) => key === 'lead' || /^(co|lab)\d$/.test(key);

const givenRow = (row: InstructorRow): GivenRow => ({
  id: row.key,
  version: row.stamp,
  cells: {
    lead: row.lead,
    ...Object.fromEntries(row.co.map((id, place) => [`co${place}`, id])),
    ...Object.fromEntries(row.lab.map((id, place) => [`lab${place}`, id])),
  },
  notes: {},
});

/** Request for a row. Its key consists of the section course and the group, 0 without a group: `12-0`. */
function sentRow({ id, version, cells }: SentRow) {
  const [course = 0, group = 0] = String(id).split('-').map(Number);
  const of = (role: string) =>
    Object.keys(cells)
      .filter((key) => key.startsWith(role))
      .toSorted()
      .flatMap((key) => numberIn(cells[key]) ?? []);
  return {
    sectionCourseId: course,
    sectionGroupId: group === 0 ? null : group,
    stamp: version ?? 0,
    lead: numberIn(cells['lead']),
    co: of('co'),
    lab: of('lab'),
  };
}

const numberIn = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

function answerOf(saved: SavedRow): RowAnswer {
  if ('row' in saved) return { id: saved.key, row: givenRow(saved.row) };
  if ('theirs' in saved) return { id: saved.key, theirs: givenRow(saved.theirs) };
  // The call names a field `lab.1`, the grid names its column `lab1`.
  const fields = Object.entries(saved.fields).map(([path, code]) => [path.replace('.', ''), { code: code as Reason['code'] }] as const);
  return { id: saved.key, problem: saved.problem, fields: Object.fromEntries(fields) };
}

function columns({ rows, teachers }: InstructorSheet, t: TFunction): readonly Column[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  const read = (key: 'section' | 'group' | 'course', width: number, text: (row: InstructorRow) => string): Column => ({
    key,
    type: 'readonly',
    title: t(`${texts}.field.${key}`),
    width,
    text: ({ key: row }) => {
      const instructorRow = byKey.get(row);
      return instructorRow ? text(instructorRow) : '';
    },
  });
  const person = (key: string, title: string, options: readonly Option[]): Column => ({
    key,
    type: 'reference',
    title,
    width: 12,
    options,
    cell: (value) => names.get(Number(value)) ?? '',
    ...(key === 'lead' && { tone: (value: Value) => (value === null ? ('warning' as const) : undefined) }),
  });
  const everyone = teachers.map(optionOf);
  const teaching = teachers.filter(({ isTeaching }) => isTeaching).map(optionOf);
  const co = Math.max(1, ...rows.map((row) => row.co.length));
  const lab = Math.max(2, ...rows.map((row) => row.lab.length));
  return [
    { ...read('section', 6.5, ({ section }) => section), isFrozen: true },
    { ...read('course', 15, ({ code, title }) => `${code} ${title}`), isName: true, isFrozen: true },
    read('group', 5.5, ({ group }) => group ?? ''),
    {
      key: 'periods',
      type: 'readonly',
      title: t(`${texts}.field.periods`),
      width: 5,
      align: 'end',
      text: ({ key }) => String(byKey.get(key)?.weeklyPeriods ?? ''),
    },
    person('lead', t(`${texts}.field.lead`), teaching),
    ...Array.from({ length: co }, (_, place) => person(`co${place}`, numbered(t(`${texts}.field.co`), place, co), teaching)),
    ...Array.from({ length: lab }, (_, place) => person(`lab${place}`, numbered(t(`${texts}.field.lab`), place, lab), everyone)),
  ];
}

const numbered = (title: string, place: number, of: number) => (of === 1 ? title : `${title} ${place + 1}`);

/** Shows the current load: periods a week against the norm. */
const optionOf = ({ id, name, department, periods, norm }: Teacher): Option => ({
  value: id,
  label: [name, department, norm === null ? String(periods) : `${periods}/${norm}`].filter(Boolean).join(' · '),
});
