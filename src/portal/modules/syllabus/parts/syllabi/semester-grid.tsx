import type { TFunction } from 'i18next';
import { totalsOf, type LoadName, type Span } from '../../../../../contract/syllabus/load-totals.ts';
import {
  mostRows,
  saveSemester,
  syllabusStructure,
  type CourseChoice,
  type SyllabusSemester,
  type SyllabusStructure,
} from '../../../../../contract/syllabus/syllabi.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';
import type { Column, GridDescription, Row, SentRow, Value } from '../../../../kinds/grid/description.ts';
import { codeOf, optionOf } from './course-option.ts';
import { MapState } from './map-state.tsx';
import { SpanText } from './span-text.tsx';

export interface SemesterData {
  syllabus: SyllabusStructure;
  semester: number;
  /** Courses to choose from. For read-only users, only the current courses of the semester. */
  choices: readonly CourseChoice[];
}

/** Grid of the courses of a semester: typed by code or title, pasted as a column of codes, reordered by keys. */
export const semesterGrid: GridDescription<SemesterData> = {
  texts: 'syllabus.grid',
  columns,
  rows: (data) => partOf(data).rows.map(({ id, courseId, group }) => ({ id, cells: { courseId, group }, notes: {} })),
  check: (row, rows) => {
    const isTwice = rows.find((earlier) => earlier.cells['courseId'] === row.cells['courseId']) !== row;
    return isTwice && row.cells['courseId'] !== null ? { courseId: { code: 'duplicate' } } : {};
  },
  lines: { canAdd: true, canMove: true, max: mostRows },
  save: {
    by: 'whole',
    send: async (rows, data) => {
      const { syllabus, semester } = data;
      const body = { version: syllabus.version, rows: rows.map(sentRow), groups: groupsOf(rows, partOf(data).groups) };
      const answer = await change(saveSemester, { id: syllabus.id, semester, body });
      return { ...data, syllabus: answer.data };
    },
    load: async (data) => ({ ...data, syllabus: (await call(syllabusStructure, { id: data.syllabus.id })).data }),
  },
};

const sentRow = ({ cells }: SentRow) => ({ courseId: Number(cells['courseId']), group: groupIn(cells) });
const groupIn = (cells: Readonly<Record<string, Value>>) => (cells['group'] ? String(cells['group']) : null);

export const partOf = ({ syllabus, semester }: Omit<SemesterData, 'choices'>): SyllabusSemester =>
  syllabus.semesters.find((part) => part.semester === semester) ?? { semester, isOpen: false, hasBegun: false, rows: [], groups: [] };

/** Returns the groups named in the rows. Existing groups are unchanged. In a new group, one course is to be chosen. */
function groupsOf(rows: readonly SentRow[], groups: SyllabusSemester['groups']) {
  const named = new Set(rows.flatMap(({ cells }) => groupIn(cells) ?? []));
  const fresh = [...named].filter((name) => !groups.some((group) => group.name === name));
  return [...groups.filter(({ name }) => named.has(name)), ...fresh.map((name) => ({ name, choose: 1 }))];
}

function columns(data: SemesterData, t: TFunction): readonly Column[] {
  const choicesById = new Map(data.choices.map((choice) => [choice.courseId, choice]));
  const latest = new Set<string>();
  const options = data.choices.map((choice) => optionOf(choice, latest));
  const courseOf = (row: Row) => choicesById.get(Number(row.cells['courseId']));
  const { rows, groups } = partOf(data);
  const mapOf = new Map(rows.map((row) => [row.courseId, row]));
  const foot = (name: LoadName) => (all: readonly Row[]) => <SpanText of={spanOf(name, all, courseOf, groups)} />;
  const read = (key: string, width: number, text: (course: CourseChoice) => string) =>
    ({
      key,
      type: 'readonly',
      title: t(`syllabus.head.${key}`),
      name: t(`syllabus.field.${key}`),
      width,
      align: 'end',
      text: (row: Row) => {
        const course = courseOf(row);
        return course ? text(course) : '';
      },
    }) as const;
  return [
    {
      key: 'ordinal',
      type: 'readonly',
      title: t('syllabus.head.ordinal'),
      name: t('syllabus.field.ordinal'),
      width: 2.6,
      align: 'end',
      isFrozen: true,
      foot: () => 'Σ',
      text: (_row, index) => String(index + 1),
    },
    {
      key: 'courseId',
      type: 'reference',
      title: t('syllabus.field.course'),
      width: 18,
      isName: true,
      isRequired: true,
      options,
      foot: () => t('syllabus.total.title'),
      isOpen: (row) => !mapOf.get(Number(row.cells['courseId']))?.hasMap,
      cell: (value) => {
        const course = choicesById.get(Number(value));
        return course ? <CodedName code={codeOf(course)} name={course.title} /> : null;
      },
    },
    { ...read('category', 3.6, ({ category }) => category), align: 'center' },
    { ...read('lectures', 2.4, ({ lectures }) => String(lectures)), foot: foot('lectures') },
    { ...read('tutorials', 2.4, ({ tutorials }) => String(tutorials)), foot: foot('tutorials') },
    { ...read('practicals', 2.4, ({ practicals }) => String(practicals)), foot: foot('practicals') },
    { ...read('credits', 4.2, ({ credits }) => String(credits)), foot: foot('credits') },
    { ...read('internalMax', 4.6, ({ internalMax }) => String(internalMax)), foot: foot('internalMax') },
    { ...read('externalMax', 4.8, ({ externalMax }) => String(externalMax)), foot: foot('externalMax') },
    { key: 'group', type: 'text', title: t('syllabus.head.group'), name: t('syllabus.field.group'), width: 5.6, max: 24 },
    {
      key: 'map',
      type: 'readonly',
      title: t('syllabus.field.map'),
      width: 8,
      text: () => '',
      cell: (_value, row) => <MapState of={mapOf.get(Number(row.cells['courseId']))} />,
    },
  ];
}

/** Total of the rows in the grid, saved or not. In a new group, one course is to be chosen. */
function spanOf(
  name: LoadName,
  rows: readonly Row[],
  courseOf: (row: Row) => CourseChoice | undefined,
  groups: SyllabusSemester['groups'],
): Span {
  const counted = rows.flatMap((row) => {
    const course = courseOf(row);
    return course ? [{ ...course, group: groupIn(row.cells) }] : [];
  });
  const fresh = [...new Set(counted.flatMap(({ group }) => group ?? []))].filter(
    (groupName) => !groups.some((group) => group.name === groupName),
  );
  return totalsOf(counted, [...groups, ...fresh.map((groupName) => ({ name: groupName, choose: 1 }))])[name];
}
